/** Windows over the map keep clear of the bar of choices, which grows over the map when it has much to say. */

/** Tell a window, as `--under`, how many pixels of the board under it are covered. */
export function clear(node: HTMLElement): { destroy: () => void } {
  const board = node.parentElement;
  const bar = document.querySelector(".prompt");
  // On a phone the bar lies in a sheet, below the grip that draws it out.
  const sheet = bar?.closest<HTMLElement>(".sheet");
  const top = (): number | undefined => (sheet?.offsetHeight ? sheet : bar)?.getBoundingClientRect().top;
  const measure = (): void => {
    const covered = board ? board.getBoundingClientRect().bottom - (top() ?? Infinity) : 0;
    node.style.setProperty("--under", `${Math.max(0, Math.round(covered))}px`);
  };
  const watch = new ResizeObserver(measure);
  for (const one of [board, bar, sheet]) if (one) watch.observe(one);
  measure();
  return { destroy: () => watch.disconnect() };
}
