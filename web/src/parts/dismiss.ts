/** For what opens over the page: Escape and a click anywhere else close it, and the focus goes back to its opener. */

interface Opened {
  close: () => void;
  /** The button that opened it and closes it too. */
  opener: () => HTMLElement | undefined;
}

export function dismiss(node: HTMLElement, { close, opener }: Opened): { destroy: () => void } {
  const outside = (event: Event): void => {
    const target = event.target as Node;
    if (!node.contains(target) && !opener()?.contains(target)) close();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    // Nothing beneath is meant.
    event.stopPropagation();
    event.preventDefault();
    opener()?.focus();
    close();
  };
  addEventListener("pointerdown", outside, { capture: true });
  addEventListener("keydown", escape, { capture: true });
  return {
    destroy: () => {
      removeEventListener("pointerdown", outside, { capture: true });
      removeEventListener("keydown", escape, { capture: true });
    },
  };
}
