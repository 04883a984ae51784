// A small PNG of one colour; each shade is another file.

import { deflateSync } from 'node:zlib';

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function checksum(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const found = Buffer.alloc(body.length + 8);
  found.writeUInt32BE(data.length, 0);
  body.copy(found, 4);
  found.writeUInt32BE(checksum(body), body.length + 4);
  return found;
}

export function picture(shade) {
  const [width, height] = [24, 16];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  const rows = Buffer.alloc((width + 1) * height, shade % 256);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const empty = Buffer.alloc(0);
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', empty)]);
}
