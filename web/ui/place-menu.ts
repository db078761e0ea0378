const GAP = 6
const EDGE = 8

/** Positions a menu below its button, or above with more room, within the window (px). */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - from.bottom
  const top = below >= height + GAP + EDGE || below >= from.top ? from.bottom + GAP : from.top - GAP - height
  menu.style.left = `${within(from.right - width, clientWidth - width)}px`
  menu.style.top = `${within(top, clientHeight - height)}px`
}

function within(place: number, room: number): number {
  return Math.max(EDGE, Math.min(place, room - EDGE))
}
