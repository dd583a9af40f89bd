/** Windows over the map keep clear of the bar of choices, which grows over the map when it has much to say. */

/** Tell a window, as `--under`, how many pixels of the board under it are covered. */
export function clear(node: HTMLElement): { destroy: () => void } {
  const board = node.parentElement;
  const bar = document.querySelector(".prompt");
  const measure = (): void => {
    const covered = board && bar ? board.getBoundingClientRect().bottom - bar.getBoundingClientRect().top : 0;
    node.style.setProperty("--under", `${Math.max(0, Math.round(covered))}px`);
  };
  const watch = new ResizeObserver(measure);
  for (const one of [board, bar]) if (one) watch.observe(one);
  measure();
  return { destroy: () => watch.disconnect() };
}
