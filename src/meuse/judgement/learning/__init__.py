"""How values are learned: games are played and read as numbers (`gather`), and a network is fitted (`fit`).

Playing needs none of this. Fitting needs the extra `training` (PyTorch):

    python -m meuse.judgement.learning gather celles --games 3000 --into build/celles
    python -m meuse.judgement.learning gather celles --games 500 --steady --into build/celles-test
    python -m meuse.judgement.learning fit celles build/celles build/celles-test
"""
