/** Bring something to the top of the box that scrolls it, below what sticks there; nothing around that box moves. */
export function bringUp(place: HTMLElement, below: number): void {
  const box = scroller(place);
  const top = box === document.documentElement ? 0 : box.getBoundingClientRect().top;
  box.scrollTop += place.getBoundingClientRect().top - top - below - 8;
}

function scroller(place: HTMLElement): HTMLElement {
  for (let box = place.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.documentElement;
}
