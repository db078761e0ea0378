import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'

/** A greyscale image, one byte per pixel, row by row. */
export interface GreyImage {
  width: number
  height: number
  shades: Uint8Array
}

const PAPER = 250

const POINTS_PER_INCH = 72

/** Opens a page of a PDF; call it for each rendering, as PDFium closes the page afterwards. */
export type OpenPage = () => PDFiumPage

/** Renders a page as shown on a screen. */
export async function renderGrey(open: OpenPage, dotsPerInch: number): Promise<GreyImage> {
  const { width, height, data } = await open().render({ scale: dotsPerInch / POINTS_PER_INCH, render: 'bitmap', colorSpace: 'Gray' })
  return withoutPadding({ width, height, shades: data })
}

/** Removes the padding of rows to four bytes. */
function withoutPadding({ width, height, shades }: GreyImage): GreyImage {
  return cropImage({ width: Math.floor(shades.length / height), height, shades }, { left: 0, top: 0, width, height })
}

/** A rectangular part of an image. */
export function cropImage(
  drawing: GreyImage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): GreyImage {
  const shades = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (top + row) * drawing.width + left
    shades.set(drawing.shades.subarray(start, start + width), row * width)
  }
  return { width, height, shades }
}

export function isBlank({ shades }: GreyImage): boolean {
  return shades.every((shade) => shade > PAPER)
}

export function isSame(one: GreyImage, other: GreyImage | undefined): boolean {
  return one.width === other?.width && one.height === other.height && Buffer.compare(one.shades, other.shades) === 0
}

/** Whether an image has ink outside a rectangle (edges in pixels). */
export function hasInkOutside(
  { width, shades }: GreyImage,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): boolean {
  return shades.some((shade, dot) => {
    if (shade > PAPER) return false
    const [column, row] = [dot % width, Math.floor(dot / width)]
    return column < left || column >= right || row < top || row >= bottom
  })
}

/** Bounding box of the ink in pixels; undefined for a blank image. */
export function boundsOfInk({ width, shades }: GreyImage): { left: number; right: number; top: number; bottom: number } | undefined {
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

/** Opens a PDF for rendering and always closes it. */
export async function withPages<T>(library: PDFiumLibrary, pdf: Uint8Array, use: (pages: OpenPage[]) => Promise<T>): Promise<T> {
  const document = await library.loadDocument(Buffer.from(pdf), '')
  try {
    return await use(Array.from({ length: document.getPageCount() }, (_, index) => () => document.getPage(index)))
  } finally {
    document.destroy()
  }
}
