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

/** Space of the cookie question at the bottom of the page. */
export const reserveSpaceForQuestion = roomIn('--consent-height')

/** Space of the act bar, above both others. */
export const reserveSpaceForAct = roomIn('--act-height')

/** Space of a sticky bar; at most one. */
export const reserveSpaceForBar = roomIn('--bar-height')
