import type { GreyPicture } from '../picture/grey-picture.ts'
import { listRegionsAtSize, type Candidate } from './regions-at-size.ts'
import { angleBetween, middleOf, type Region } from './region.ts'

/** How a picture is searched. */
interface Search {
  /** Lengths of the longer side, in pixels, at which stripes are looked for: narrow bars are seen at large ones, blurred codes at small ones. */
  sizes: readonly number[]
  most: number
}

/** Codes are between nearly as high as wide and twelve times as wide as high; whatever else is striped counts a third. */
const UNLIKELY = 0.35

/** Regions that look like a code, best first, merged over scales. */
export function listRegions(picture: GreyPicture, { sizes, most }: Search): Region[] {
  const longer = Math.max(picture.width, picture.height)
  const factors = new Set(sizes.map((size) => Math.max(1, Math.round(longer / size))))
  const candidates = [...factors].flatMap((factor) => listRegionsAtSize(picture, factor, Math.max(4, most))).map(judged)
  const kept: Candidate[] = []
  for (const candidate of candidates.sort((one, other) => other.weight - one.weight)) {
    if (kept.length >= most) break
    if (!kept.some((other) => isSamePlace(candidate, other))) kept.push(candidate)
  }
  return kept
}

function judged(region: Candidate): Candidate {
  const ratio = (region.right - region.left) / (region.bottom - region.top)
  return ratio > 0.8 && ratio < 12 ? region : { ...region, weight: region.weight * UNLIKELY }
}

function isSamePlace(one: Region, other: Region): boolean {
  if (angleBetween(one.angle, other.angle) >= 0.12) return false
  const [a, b] = [middleOf(one), middleOf(other)]
  const [width, otherWidth] = [one.right - one.left, other.right - other.left]
  const isNear = Math.hypot(a.x - b.x, a.y - b.y) < 0.15 * Math.max(width, otherWidth)
  return isNear && width / otherWidth > 0.75 && width / otherWidth < 1.33
}
