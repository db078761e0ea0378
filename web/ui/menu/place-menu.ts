const GAP = 6
const EDGE = 8

/** Puts an open menu below its button, or above it where there is more room, ending with it; never out of the window. In px. */
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
