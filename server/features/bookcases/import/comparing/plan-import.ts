import type { BookcaseState } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { GONE_AFTER_DAYS, GONE_AFTER_RUNS } from '#domain/policy/bookcases.ts'
import { forEachYielding } from '../../../../platform/concurrency.ts'
import { FACT_NAMES, factsOf, refsOf, type Belonging, type Facts, type FoundBookcase, type KnownBookcase } from '../facts.ts'
import type { PlaceFinder } from '../place-finder.ts'
import { matchBookcases } from './match.ts'
import { applyOverrides, mergeOverrides, type Override } from './overrides.ts'

export interface NewBookcase extends FoundBookcase, Belonging {}

export interface ChangedBookcase extends Spot, Facts, Belonging {
  id: string
  version: string
  ref: string | null
  state: BookcaseState
  missingRuns: number
  isVisible: boolean
}

/** All changes of an import, and the summary for administrators. */
export interface ImportPlan {
  added: NewBookcase[]
  changed: ChangedBookcase[]
  endedOverrides: Override[]
  adoptedOverrides: Override[]
  goneIds: string[]
  duplicates: Duplicate[]
  counts: ImportCounts
}

export interface Duplicate {
  id: string
  version: string
  keptId: string
}

interface ImportCounts {
  added: number
  changed: number
  missing: number
  returned: number
  outside: number
  total: number
}

interface PlanInput {
  found: readonly FoundBookcase[]
  known: readonly KnownBookcase[]
  overrides: readonly Override[]
  places: PlaceFinder
}

/** Compares the source with the stored bookcases; yields to the event loop and changes nothing. */
export async function planImport({ found, known, overrides, places }: PlanInput): Promise<ImportPlan> {
  const inside = new Map<FoundBookcase, Belonging>()
  await forEachYielding(found, (each) => {
    const belonging = places.find(each)
    if (belonging) inside.set(each, belonging)
  })
  const matched = await matchBookcases(known, [...inside.keys()])
  const overridesOf = Map.groupBy(overrides, ({ bookcaseId }) => bookcaseId)
  const lists = { added: [], changed: [], endedOverrides: [], adoptedOverrides: [], goneIds: [], duplicates: [] }
  const plan: ImportPlan = { ...lists, counts: NOTHING }
  let returned = 0
  await forEachYielding(matched.pairs, ({ known: ours, found: theirs, duplicate }) => {
    const own = overridesOf.get(ours.id) ?? []
    const all = duplicate ? mergeOverrides(own, overridesOf.get(duplicate.id) ?? [], ours.id) : own
    const corrected = applyOverrides(theirs, all, ours.ref === null || duplicate !== undefined)
    if (duplicate) plan.duplicates.push({ id: duplicate.id, version: duplicate.version, keptId: ours.id })
    plan.endedOverrides.push(...corrected.ended)
    plan.adoptedOverrides.push(...corrected.adopted)
    // The reference it has already stays, as long as the source has it.
    const ref = refsOf(theirs).find((each) => each === ours.ref) ?? theirs.ref
    const again = seenAgain(ours, ref, corrected.said, places)
    const seen = duplicate ? withDuplicate(again, duplicate) : again
    if (ours.missingRuns > 0 && seen.state !== 'GONE') returned++
    if (isChanged(ours, seen)) plan.changed.push(seen)
  })
  const changed = plan.changed.filter(({ isVisible }) => isVisible).length
  const missing = matched.missing.filter(({ state }) => state !== 'GONE')
  const nowMissed = missing.map(missed)
  plan.changed.push(...nowMissed)
  plan.goneIds = nowMissed.filter(({ state }) => state === 'GONE').map(({ id }) => id)
  plan.added = matched.added.flatMap((each) => {
    const belonging = inside.get(each)
    return belonging ? [{ ...each, ...belonging }] : []
  })
  const counts = { added: plan.added.length, changed, missing: missing.length, returned }
  return { ...plan, counts: { ...counts, outside: found.length - inside.size, total: found.length } }
}

const NOTHING: ImportCounts = { added: 0, changed: 0, missing: 0, returned: 0, outside: 0, total: 0 }

/** A known bookcase with the source's facts; facts that only a reader reported stay. */
function seenAgain(known: KnownBookcase, ref: string, said: Spot & Facts, places: PlaceFinder): ChangedBookcase {
  const facts = known.source === 'READER' ? withOwn(said, known) : factsOf(said)
  const { cityId, districtId } = places.find(said) ?? known
  const state = stateSeen(known, ref)
  const { latitude, longitude } = said
  const seen = { id: known.id, version: known.version, ref, latitude, longitude, ...facts, cityId, districtId, state, missingRuns: 0 }
  return { ...seen, isVisible: VISIBLE.some((name) => seen[name] !== known[name]) }
}

/** Takes over a doubt about the duplicate. */
function withDuplicate(seen: ChangedBookcase, { isDoubted }: KnownBookcase): ChangedBookcase {
  return { ...seen, state: isDoubted && seen.state === 'THERE' ? 'DOUBTFUL' : seen.state, isVisible: true }
}

/**
 * One that was missed, or whose reference the source had given up, stands there again. What people said of it stays: that it is gone
 * until a person takes that back, and that it may be until somebody has seen it.
 */
function stateSeen({ ref: before, missingRuns, state, isGoneByPeople, isDoubted }: KnownBookcase, ref: string): BookcaseState {
  if (missingRuns === 0 && before === ref) return state
  if (state === 'GONE' && isGoneByPeople) return state
  return isDoubted ? 'DOUBTFUL' : 'THERE'
}

function withOwn(said: Facts, own: Facts): Facts {
  const kept = FACT_NAMES.filter((name) => said[name] === null).map((name) => [name, own[name]])
  return { ...factsOf(said), ...Object.fromEntries(kept) }
}

/** A bookcase that the source no longer lists: doubtful at once, gone after several imports and some time. */
function missed(known: KnownBookcase): ChangedBookcase {
  const missingRuns = known.missingRuns + 1
  const isGone = missingRuns >= GONE_AFTER_RUNS && known.missingDays >= GONE_AFTER_DAYS
  const state = isGone ? 'GONE' : 'DOUBTFUL'
  return { ...known, state, missingRuns, isVisible: state !== known.state }
}

const VISIBLE = ['latitude', 'longitude', ...FACT_NAMES, 'cityId', 'districtId', 'state'] as const

function isChanged(known: KnownBookcase, seen: ChangedBookcase): boolean {
  return seen.isVisible || seen.ref !== known.ref || seen.missingRuns !== known.missingRuns
}
