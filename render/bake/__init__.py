"""Where the art of cards, boards and people is painted, once, into small files: ``python -m render bake``.

Only whoever changes art runs this; it needs the extra ``bake`` (numpy, scipy, resvg_py). The pictures that
players see are made with Pillow alone, from the files that lie in ``render/assets/art``. Nothing in
``render`` imports this folder. README.md tells how to add art.
"""
