"""The processes that games are played in: pools of them, and how seldom each looks for garbage.

Commands load `collecting` as they start, and nothing else: pools are loaded by those who want one.
"""
