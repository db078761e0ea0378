import { cutUpright, stepsOf, type CutSize } from '../picture/cut-upright.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { countEdges, evenedForEdges, findExtent, findRows, lineAlongBars, type Extent } from './extents.ts'
import { middleOf, type Region } from './region.ts'
import { fitSlope, type Slope } from './slopes.ts'

/** How often and at which size a region is looked at again. */
interface Refinement {
  width: number
  height: number
  passes: number
}

export const REFINED_WELL: Refinement = { width: 480, height: 64, passes: 2 }
export const REFINED_FAST: Refinement = { width: 400, height: 32, passes: 1 }

const MARGIN = 0.1
/** An EAN-13 has 60 edges; blur takes some away, what stands beside it adds some. */
const EDGES_MIN = 14
const EDGES_MAX = 150

/** A region with exact slope and perspective, cropped to its bars; undefined when these are no barcode. */
export function refineRegion(picture: GreyPicture, region: Region, { width, height, passes }: Refinement): Region | undefined {
  const size: CutSize = { width, height, margin: MARGIN, trim: 0 }
  let refined: Region = { ...region, fan: 0 }
  let edges = 0
  for (let pass = 0; pass < passes; pass++) {
    const cut = cutUpright(picture, refined, size)
    const slope = fitSlope(cut)
    const line = lineAlongBars(cut, slope)
    const even = evenedForEdges(line)
    const extent = findExtent(even, pass === 0 ? 0.05 : 0.03)
    const rows = findRows(cut, slope, line, extent)
    edges = countEdges(even, extent)
    refined = adjusted(refined, size, { slope, extent, rows })
    if (refined.right - refined.left < 30 || refined.bottom - refined.top < 4) return undefined
  }
  return edges >= EDGES_MIN && edges <= EDGES_MAX ? refined : undefined
}

/** A region turned and narrowed by what its cut showed. */
function adjusted(region: Region, size: CutSize, { slope, extent, rows }: { slope: Slope; extent: Extent; rows: Extent }): Region {
  const { width, height } = size
  const { acrossStep, alongStep } = stepsOf(region, size)
  const place = (Math.max(0, Math.round(extent.first)) + Math.min(width - 1, Math.round(extent.last))) / 2 / width - 0.5
  const turn = -Math.atan(((slope.middle + slope.change * place) * acrossStep) / alongStep)
  const angle = region.angle + turn
  const { x, y } = middleOf(region)
  const [u, v] = [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)]
  return {
    angle,
    fan: region.fan + slope.change / (width * alongStep),
    left: u + (extent.first - width / 2) * acrossStep,
    right: u + (extent.last - width / 2) * acrossStep,
    top: v + (Math.max(0, rows.first - 1) - height / 2) * alongStep,
    bottom: v + (Math.min(height, rows.last + 2) - height / 2) * alongStep,
  }
}
