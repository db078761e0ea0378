/** A window, in px, and how large its text is, in percent of the usual size. */
export interface Size {
  width: number
  height: number
  text: number
}

/**
 * Phones, tablets and desks in use, a few for each layout: between the same two of the widths at which it changes (480, 560, 600, 768,
 * 900, 960, 1000), what fits at one fits at the next.
 */
const WIDTHS = [320, 360, 375, 412, 600, 768, 912, 1024, 1280, 1920]

/** A keyboard is open, the browser shows its own bars, a phone is turned: widths between those above. */
const LOW: readonly Size[] = [
  { width: 390, height: 560, text: 100 },
  { width: 390, height: 664, text: 100 },
  { width: 844, height: 390, text: 100 },
]

/** WCAG 1.4.4. */
const WITH_LARGE_TEXT: readonly Size[] = [390, 1280].map((width) => ({ ...usual(width), text: 200 }))

export const SIZES: readonly Size[] = [...WIDTHS.map(usual), ...LOW, ...WITH_LARGE_TEXT]

function usual(width: number): Size {
  return { width, height: width < 768 ? 844 : 900, text: 100 }
}
