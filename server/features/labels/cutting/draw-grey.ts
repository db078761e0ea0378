import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'

/** A drawing in shades of grey, a byte a dot, row after row. */
export interface Drawing {
  width: number
  height: number
  shades: Uint8Array
}

/** Dots of this shade and above are paper. */
const PAPER = 250

const POINTS_PER_INCH = 72

/** Opens a page of a PDF, each time anew: PDFium closes it as soon as it is drawn. */
export type OpenPage = () => PDFiumPage

/** Draws a page as it is seen on a screen. */
export async function drawGrey(open: OpenPage, dotsPerInch: number): Promise<Drawing> {
  const { width, height, data } = await open().render({ scale: dotsPerInch / POINTS_PER_INCH, render: 'bitmap', colorSpace: 'Gray' })
  return withoutPadding({ width, height, shades: data })
}

/** Rows of a bitmap are filled up to whole words of four bytes. */
function withoutPadding({ width, height, shades }: Drawing): Drawing {
  return cutOut({ width: Math.floor(shades.length / height), height, shades }, { left: 0, top: 0, width, height })
}

/** A part of a drawing, nothing of what lies around it. */
export function cutOut(
  drawing: Drawing,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Drawing {
  const shades = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (top + row) * drawing.width + left
    shades.set(drawing.shades.subarray(start, start + width), row * width)
  }
  return { width, height, shades }
}

export function isBlank({ shades }: Drawing): boolean {
  return shades.every((shade) => shade > PAPER)
}

export function isSame(one: Drawing, other: Drawing | undefined): boolean {
  return one.width === other?.width && one.height === other.height && Buffer.compare(one.shades, other.shades) === 0
}

/** Whether a drawing has something on it outside of a part, whose edges are counted in dots. */
export function hasInkOutside(
  { width, shades }: Drawing,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): boolean {
  return shades.some((shade, dot) => {
    if (shade > PAPER) return false
    const [column, row] = [dot % width, Math.floor(dot / width)]
    return column < left || column >= right || row < top || row >= bottom
  })
}

/** The outermost rows and columns of a drawing with something on them, counted in dots; undefined when there is nothing. */
export function boundsOfInk({ width, shades }: Drawing): { left: number; right: number; top: number; bottom: number } | undefined {
  let bounds: { left: number; right: number; top: number; bottom: number } | undefined
  for (const [dot, shade] of shades.entries()) {
    if (shade > PAPER) continue
    const [column, row] = [dot % width, Math.floor(dot / width)]
    bounds ??= { left: column, right: column, top: row, bottom: row }
    bounds.left = Math.min(bounds.left, column)
    bounds.right = Math.max(bounds.right, column)
    bounds.bottom = row
  }
  return bounds
}

/** Opens a PDF for drawing, and closes it whatever comes of it. */
export async function withPages<T>(library: PDFiumLibrary, pdf: Uint8Array, use: (pages: OpenPage[]) => Promise<T>): Promise<T> {
  const document = await library.loadDocument(Buffer.from(pdf), '')
  try {
    return await use(Array.from({ length: document.getPageCount() }, (_, index) => () => document.getPage(index)))
  } finally {
    document.destroy()
  }
}
