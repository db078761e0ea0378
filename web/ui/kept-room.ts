/**
 * For the `ref` of something that sticks to the lower edge of the window: its height, whatever its text and language make of
 * it, becomes a variable of the page, by which `theme.css` keeps what is read and what has the focus clear of it.
 */
function roomIn(variable: string): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const measure = (): void => style.setProperty(variable, `${heightIfStuck(element)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Whether it sticks may follow from the window alone, while it stays as large as it is: a phone is turned.
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(variable)
    }
  }
}

/** Of a bar that stands in the page like everything else, on a wide window for instance, nothing has to be kept clear. */
function heightIfStuck(element: HTMLElement): number {
  return getComputedStyle(element).position === 'static' ? 0 : element.getBoundingClientRect().height
}

/** Of the question about cookies, which covers the end of the page; bars stand on it. */
export const keepRoomForQuestion = roomIn('--consent-height')

/** Of what says what was just done, for a while; it stands above both. */
export const keepRoomForAct = roomIn('--act-height')

/** Of a bar that has its place in the page and is in sight before one comes to it; there is one at most. */
export const keepRoomForBar = roomIn('--bar-height')
