import { withoutAddOn } from '../ean.ts'
import { kindOfCode } from './book-code.ts'
import type { CodeReader } from './code-reader.ts'
import type { CodeEnds } from './line/code-ends.ts'
import { readLines } from './line/read-lines.ts'
import type { Region } from './locate/region.ts'
import { cleanRows, type Cleaning } from './picture/clean-rows.ts'
import { cutUpright, type CutSize } from './picture/cut-upright.ts'
import type { GreyPicture } from './picture/grey-picture.ts'
import { createJudge, isVerified } from './verify/judge-cut.ts'
import type { Comparison } from './verify/compare-value.ts'
import type { Votes } from './votes.ts'

/** The cut of a region whose edges are known. */
const REFINED_CUT: CutSize = { width: 800, height: 120, margin: 0.12, trim: 0.04 }

/** Ways to clean a cut, in the order in which they find most. */
const STRONG: Cleaning = { averagedRows: 12, sharpenRadius: 4, sharpenAmount: 4, window: 96 }
const LIGHT: Cleaning = { averagedRows: 4, sharpenRadius: 6, sharpenAmount: 1.5, window: 96 }
const STILL: Cleaning = { averagedRows: 30, sharpenRadius: 4, sharpenAmount: 4, window: 96 }

/** For regions whose refinement went astray: cuts of other widths. */
const UNREFINED: readonly { width: number; cleaning: Cleaning }[] = [
  { width: 560, cleaning: { averagedRows: 12, sharpenRadius: 4, sharpenAmount: 1.5, window: 67 } },
  { width: 1100, cleaning: { averagedRows: 12, sharpenRadius: 5, sharpenAmount: 4, window: 132 } },
  { width: 800, cleaning: LIGHT },
  { width: 800, cleaning: STRONG },
]
const UNREFINED_MARGIN = 0.18
const UNREFINED_TRIM = 0.08

const ENDS_MAX = 4
/** Of our own reader, what is too close to the next number or to no number at all is not even compared. */
const OWN_MARGIN_MIN = 0.6
const OWN_LACK_MAX = 0.05

/** Ends of a code in a cut with known margins, in pixels. */
export function endsOfCode({ width, margin }: CutSize): CodeEnds {
  const beside = (width * margin) / (1 + 2 * margin)
  return { from: beside, to: width - beside }
}

/** Reads a refined region in all preparations until certain. */
export async function readRefined(
  picture: GreyPicture,
  region: Region,
  { read, votes }: { read: CodeReader; votes: Votes },
): Promise<void> {
  const cut = cutUpright(picture, region, REFINED_CUT)
  const ends = endsOfCode(REFINED_CUT)
  const judge = createJudge(cut, ends, ENDS_MAX)
  for (const cleaning of [STRONG, LIGHT]) {
    await readCleaned(cut, cleaning, { read, votes, judge })
    if (votes.winner) return
  }
  for (const { value, margin, lack } of readLines(cut, ends))
    if (margin >= OWN_MARGIN_MIN && lack < OWN_LACK_MAX) weigh(votes, value, { kind: 'own', judge })
  if (!votes.winner) await readCleaned(cut, STILL, { read, votes, judge })
}

/** Reads an unrefined region at other widths. */
export async function readUnrefined(
  picture: GreyPicture,
  region: Region,
  { read, votes }: { read: CodeReader; votes: Votes },
): Promise<void> {
  for (const { width, cleaning } of UNREFINED) {
    const size = { width, height: 120, margin: UNREFINED_MARGIN, trim: UNREFINED_TRIM }
    const cut = cutUpright(picture, region, size)
    await readCleaned(cut, cleaning, { read, votes, judge: createJudge(cut, endsOfCode(size), ENDS_MAX) })
    if (votes.winner) return
  }
}

interface Reading {
  read: CodeReader
  votes: Votes
  judge: (value: string) => Comparison
}

async function readCleaned(cut: GreyPicture, cleaning: Cleaning, { read, votes, judge }: Reading): Promise<void> {
  for (const { value } of await read(cleanRows(cut, cleaning), 'UPRIGHT'))
    weigh(votes, withoutAddOn(value), { kind: `sharpened ${cleaning.sharpenAmount}`, judge })
}

/** A value that a sibling explains about as well counts less, or not; one whose sibling explains much more speaks for that. */
const EVEN_LEAD = 0.97
const BEHIND_LEAD = 0.8

function weigh(votes: Votes, value: string, { kind, judge }: { kind: string; judge: Reading['judge'] }): void {
  const sort = kindOfCode(value)
  if (sort === 'WRONG') return
  if (sort === 'OTHER') return votes.add(value, kind, false)
  const compared = judge(value)
  if (isVerified(compared)) return votes.add(value, kind, true)
  const siblingExplains = 1 - (1 - compared.explained) * compared.lead
  if (compared.sibling && compared.lead < BEHIND_LEAD && siblingExplains > 0.6) votes.add(compared.sibling, 'sibling', false)
  if (compared.lead >= (kind === 'own' ? EVEN_LEAD : BEHIND_LEAD)) votes.add(value, kind, false)
}
