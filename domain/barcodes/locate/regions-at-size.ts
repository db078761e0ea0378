import { shrinkPicture, type GreyPicture } from '../picture/grey-picture.ts'
import { BLOCK, measureDirections, type BlockDirections } from './block-directions.ts'
import { angleBetween, type Region } from './region.ts'

/** A region with its score, comparable at the same scale only. */
export interface Candidate extends Region {
  weight: number
}

const ANGLES = 36
const DEGREES = 180 / ANGLES
const COHERENCE_MIN = 0.5
/** How far, in degrees, the direction of a block may be from that of the code: perspective and curves. */
const TURN_MAX = 14
const PEAKS = 3
const BLOCKS_MIN = 6
const REGIONS_MAX = 4

/** Regions of a picture reduced by `factor`, in original pixels, best first. */
export function listRegionsAtSize(picture: GreyPicture, factor: number, most = REGIONS_MAX): Candidate[] {
  const directions = measureDirections(shrinkPicture(picture, factor))
  if (directions.columns < 3 || directions.rows < 2) return []
  const energyMin = (0.25 * directions.energy.reduce((sum, energy) => sum + energy, 0)) / directions.energy.length
  return listPeaks(directions, energyMin)
    .flatMap((angle) => listGroups(directions, { angle, energyMin: energyMin / 2 }))
    .map((blocks) => enlarged(outlineOf(directions, blocks), factor))
    .filter(({ left, right, top, bottom }) => right - left > 30 && bottom - top > 6)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
}

/** The directions that most stripes have, in radians. By the root of the energy, so that a dim code counts, too. */
function listPeaks({ energy, coherence, angle }: BlockDirections, energyMin: number): number[] {
  const counts = new Float32Array(ANGLES)
  for (let block = 0; block < energy.length; block++) {
    const [strength, clear] = [energy[block] ?? 0, coherence[block] ?? 0]
    if (clear <= COHERENCE_MIN || strength <= energyMin) continue
    const index = Math.floor(((((angle[block] ?? 0) * 180) / Math.PI + 180) % 180) / DEGREES)
    counts[index] = (counts[index] ?? 0) + Math.sqrt(strength) * (clear - COHERENCE_MIN)
  }
  const at = (index: number): number => counts[(index + ANGLES) % ANGLES] ?? 0
  const smooth = counts.map((count, index) => at(index - 1) + 2 * count + at(index + 1))
  const peaks: number[] = []
  for (let peak = 0; peak < PEAKS; peak++) {
    const best = smooth.reduce((top, count, index) => (count > (smooth[top] ?? 0) ? index : top), 0)
    if ((smooth[best] ?? 0) <= 0) break
    for (let step = -3; step <= 3; step++) smooth[(best + step + ANGLES) % ANGLES] = 0
    peaks.push(((best + 0.5) * DEGREES * Math.PI) / 180)
  }
  return peaks
}

/** Blocks striped in a direction that lie together, with gaps of one block. */
function listGroups({ columns, rows, ...of }: BlockDirections, { angle, energyMin }: { angle: number; energyMin: number }): number[][] {
  const isFree = new Uint8Array(columns * rows)
  for (let block = 0; block < isFree.length; block++) {
    const isStriped = (of.coherence[block] ?? 0) > COHERENCE_MIN * 0.8 && (of.energy[block] ?? 0) > energyMin
    if (isStriped && angleBetween(of.angle[block] ?? 0, angle) < (TURN_MAX * Math.PI) / 180) isFree[block] = 1
  }
  const groups: number[][] = []
  for (let block = 0; block < isFree.length; block++) {
    if (!isFree[block]) continue
    const group = takeGroup(isFree, block, { columns, rows })
    if (group.length >= BLOCKS_MIN) groups.push(group)
  }
  return groups
}

function takeGroup(isFree: Uint8Array, start: number, { columns, rows }: { columns: number; rows: number }): number[] {
  const group = [start]
  isFree[start] = 0
  for (let next = 0; next < group.length; next++) {
    const block = group[next] ?? 0
    const [x, y] = [block % columns, Math.floor(block / columns)]
    for (let row = Math.max(0, y - 2); row <= Math.min(rows - 1, y + 2); row++) {
      for (let column = Math.max(0, x - 2); column <= Math.min(columns - 1, x + 2); column++) {
        const neighbour = row * columns + column
        if (!isFree[neighbour]) continue
        isFree[neighbour] = 0
        group.push(neighbour)
      }
    }
  }
  return group
}

/** The rectangle that holds nearly all of some blocks, turned by the direction of all their stripes together. */
function outlineOf({ columns, ...of }: BlockDirections, blocks: readonly number[]): Candidate {
  const sum = (values: Float32Array): number => blocks.reduce((total, block) => total + (values[block] ?? 0), 0)
  const angle = 0.5 * Math.atan2(2 * sum(of.xy), sum(of.xx) - sum(of.yy))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middles = blocks.map((block) => ({ x: ((block % columns) + 0.5) * BLOCK, y: (Math.floor(block / columns) + 0.5) * BLOCK }))
  const us = middles.map(({ x, y }) => x * cos + y * sin).sort((one, other) => one - other)
  const vs = middles.map(({ x, y }) => y * cos - x * sin).sort((one, other) => one - other)
  return {
    angle,
    fan: 0,
    left: shareOf(us, 0.01) - BLOCK,
    right: shareOf(us, 0.99) + BLOCK,
    top: shareOf(vs, 0.03) - BLOCK / 2,
    bottom: shareOf(vs, 0.97) + BLOCK / 2,
    weight: blocks.reduce((total, block) => total + Math.sqrt(of.energy[block] ?? 0) * (of.coherence[block] ?? 0), 0),
  }
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

function enlarged(region: Candidate, factor: number): Candidate {
  const { left, right, top, bottom, weight } = region
  const sides = { left: left * factor, right: right * factor, top: top * factor, bottom: bottom * factor }
  return { ...region, ...sides, weight: weight * factor * factor }
}
