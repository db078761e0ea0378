import type { FrameRead } from './acceptance.ts'
import { withoutAddOn } from '../ean.ts'
import { kindOfCode } from './book-code.ts'
import type { CodeReader } from './code-reader.ts'
import { listRegions } from './locate/list-regions.ts'
import { REFINED_FAST, refineRegion } from './locate/refine-region.ts'
import type { Region } from './locate/region.ts'
import { cleanRows, type Cleaning } from './picture/clean-rows.ts'
import { cutUpright, type CutSize } from './picture/cut-upright.ts'
import { invertPicture, type GreyPicture } from './picture/grey-picture.ts'
import { endsOfCode } from './region-readings.ts'
import { measureSight, type FrameSight } from './measure-sight.ts'
import { createJudge, isVerified } from './verify/judge-cut.ts'

/** Result of a frame: ISBNs, and numbers of other products. */
export interface FrameReads {
  books: FrameRead[]
  others: string[]
  /** Of a frame that was searched in vain, what it looks like. */
  sight?: FrameSight
}

const FRAME_SIZE = 480
const FRAME_CUT: CutSize = { width: 640, height: 40, margin: 0.14, trim: 0.04 }
const FRAME_CLEANING: Cleaning = { averagedRows: 6, sharpenRadius: 3, sharpenAmount: 4, window: 77 }
const ENDS_MAX = 3

/**
 * Reads a camera frame (640 x 480): the library on the whole frame, dark then light bars (unverified); else the best region, whose value
 * must be verified against the picture. Without `isThorough` only dark bars by the library, for slow phones. Failed thorough reads
 * describe the frame.
 */
export async function readFrame(picture: GreyPicture, read: CodeReader, isThorough = true): Promise<FrameReads> {
  const whole = valuesOf(await read(picture, 'WHOLE'))
  if (whole.length > 0 || !isThorough) return sorted(unverified(whole))
  const light = valuesOf(await read(invertPicture(picture), 'WHOLE'))
  if (light.length > 0) return sorted(unverified(light))
  const [region] = listRegions(picture, { sizes: [FRAME_SIZE], most: 1 })
  const refined = region && refineRegion(picture, region, REFINED_FAST)
  const reads = refined ? await readRegion(picture, refined, read) : []
  return reads.length > 0 ? sorted(reads) : { ...sorted([]), sight: measureSight(picture, refined ?? region) }
}

async function readRegion(picture: GreyPicture, refined: Region, read: CodeReader): Promise<FrameRead[]> {
  const cut = cutUpright(picture, refined, FRAME_CUT)
  const judge = createJudge(cut, endsOfCode(FRAME_CUT), ENDS_MAX)
  return valuesOf(await read(cleanRows(cut, FRAME_CLEANING), 'UPRIGHT'))
    .filter((value) => kindOfCode(value) === 'BOOK' && isVerified(judge(value)))
    .map((value) => ({ value, isVerified: true }))
}

function unverified(values: readonly string[]): FrameRead[] {
  return values.map((value) => ({ value, isVerified: false }))
}

function valuesOf(reads: readonly { value: string }[]): string[] {
  return [...new Set(reads.map(({ value }) => withoutAddOn(value)))]
}

function sorted(reads: readonly FrameRead[]): FrameReads {
  return {
    books: reads.filter(({ value }) => kindOfCode(value) === 'BOOK'),
    others: reads.filter(({ value }) => kindOfCode(value) === 'OTHER').map(({ value }) => value),
  }
}
