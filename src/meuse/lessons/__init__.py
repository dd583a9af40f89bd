"""Lessons: positions with a goal, played on the real engine; files in the folder `lessons` of a game."""

from meuse.lessons.companion import Companion, companion_of
from meuse.lessons.loading import FOLDER, lesson_ids, lessons_of, read_lesson
from meuse.lessons.run import Run
from meuse.lessons.schema import Condition, Lesson, Start, Step, Text, Wrong
from meuse.lessons.sitting import Sitting
from meuse.lessons.skeleton import skeleton

__all__ = [
    "FOLDER",
    "Companion",
    "Condition",
    "Lesson",
    "Run",
    "Sitting",
    "Start",
    "Step",
    "Text",
    "Wrong",
    "companion_of",
    "lesson_ids",
    "lessons_of",
    "read_lesson",
    "skeleton",
]
