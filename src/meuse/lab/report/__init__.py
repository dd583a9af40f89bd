"""Reports: one HTML file that needs nothing else, with the charts and maps of a run or of two."""

from meuse.lab.report.comparison import CellComparison, compare_studies
from meuse.lab.report.pages import write_comparison, write_report
from meuse.lab.report.study import CellStudy, Study

__all__ = ["CellComparison", "CellStudy", "Study", "compare_studies", "write_comparison", "write_report"]
