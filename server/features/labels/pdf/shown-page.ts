import { PDFArray, PDFName, PDFNumber, type PDFObject, type PDFPage } from '@cantoo/pdf-lib'

type PageBox = { left: number; bottom: number; right: number; top: number }

type Matrix = [number, number, number, number, number, number]

/**
 * A page as a viewer shows it: whole and visible area in page units, points per unit, size in points after rotation, and the
 * transformation from page units to points from the visible lower left corner.
 */
export interface ShownPage {
  paper: PageBox
  box: PageBox
  unit: number
  width: number
  height: number
  matrix: Matrix
}

/** What a page without a readable box is taken for (PDFium does the same). */
const LETTER: PageBox = { left: 0, bottom: 0, right: 612, top: 792 }

/**
 * Reads boxes, rotation and unit of a page (ISO 32000-2, 7.7.3.3), inherited ones included, like viewers: the crop box is clipped to the
 * media box, rotations are rounded down to 90 degrees, invalid values count as missing.
 */
export function shownPage(page: PDFPage): ShownPage {
  const paper = boxOf(page, 'MediaBox') ?? LETTER
  const crop = boxOf(page, 'CropBox')
  const box = (crop && intersect(paper, crop)) ?? paper
  const userUnit = numberOf(page.node.lookup(PDFName.of('UserUnit'))) ?? 0
  const unit = userUnit > 0 ? userUnit : 1
  const turns = quarterTurns(page)
  const [across, up] = [(box.right - box.left) * unit, (box.top - box.bottom) * unit]
  const [width, height] = turns % 2 === 0 ? [across, up] : [up, across]
  return { paper, box, unit, width, height, matrix: scaled(turned(box, turns), unit) }
}

/** Turns a box clockwise, so that its lower left corner comes to lie on the origin. */
function turned({ left, bottom, right, top }: PageBox, turns: number): Matrix {
  if (turns === 1) return [0, -1, 1, 0, -bottom, right]
  if (turns === 2) return [-1, 0, 0, -1, right, top]
  if (turns === 3) return [0, 1, -1, 0, top, -left]
  return [1, 0, 0, 1, -left, -bottom]
}

function scaled([a, b, c, d, e, f]: Matrix, factor: number): Matrix {
  return [a * factor, b * factor, c * factor, d * factor, e * factor, f * factor]
}

/** Page coordinates of a point given in points from the visible lower left corner. */
export function unitsAt({ matrix: [a, b, c, d, e, f] }: ShownPage, x: number, y: number): { x: number; y: number } {
  const determinant = a * d - b * c
  return { x: (d * (x - e) - c * (y - f)) / determinant, y: (a * (y - f) - b * (x - e)) / determinant }
}

function quarterTurns(page: PDFPage): number {
  const degrees = numberOf(inherited(page, 'Rotate')) ?? 0
  return ((Math.trunc(Math.trunc(degrees) / 90) % 4) + 4) % 4
}

function boxOf(page: PDFPage, name: 'MediaBox' | 'CropBox'): PageBox | undefined {
  const array = inherited(page, name)
  if (!(array instanceof PDFArray) || array.size() !== 4) return undefined
  const corners = array.asArray().map((corner) => numberOf(page.node.context.lookup(corner)) ?? 0)
  const [x = 0, y = 0, otherX = 0, otherY = 0] = corners
  const box = { left: Math.min(x, otherX), bottom: Math.min(y, otherY), right: Math.max(x, otherX), top: Math.max(y, otherY) }
  return isEmpty(box) ? undefined : box
}

function intersect(one: PageBox, other: PageBox): PageBox | undefined {
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  }
  return isEmpty(box) ? undefined : box
}

function isEmpty({ left, bottom, right, top }: PageBox): boolean {
  return right <= left || top <= bottom
}

function inherited(page: PDFPage, name: string): PDFObject | undefined {
  return page.node.context.lookup(page.node.getInheritableAttribute(PDFName.of(name)))
}

function numberOf(value: PDFObject | undefined): number | undefined {
  return value instanceof PDFNumber ? value.asNumber() : undefined
}
