import type { GeoImport } from '#contract/admin-bookcases.ts'
import type { GeoImportKind, GeoImportReason, GeoImportStage, GeoImportState } from '#domain/bookcases.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'

const KINDS: Record<GeoImportKind, () => string> = { PLACES: m['geoImport.kindPlaces'], BOOKCASES: m['geoImport.kindBookcases'] }

const STATES: Record<GeoImportState, () => string> = {
  RUNNING: m['geoImport.stateRunning'],
  DONE: m['geoImport.stateDone'],
  REFUSED: m['geoImport.stateRefused'],
  FAILED: m['geoImport.stateFailed'],
}

const STAGES: Record<GeoImportStage, () => string> = {
  WAITING: m['geoImport.stageWaiting'],
  ASKING: m['geoImport.stageAsking'],
  READING: m['geoImport.stageReading'],
  COMPARING: m['geoImport.stageComparing'],
  WRITING: m['geoImport.stageWriting'],
  ENDED: m['geoImport.stageEnded'],
}

const REASONS: Record<GeoImportReason, () => string> = {
  NO_SOURCE: m['geoImport.reasonNoSource'],
  NO_PLACES: m['geoImport.reasonNoPlaces'],
  UNREACHED: m['geoImport.reasonUnreached'],
  TOO_MANY_REQUESTS: m['geoImport.reasonTooManyRequests'],
  NOT_JSON: m['geoImport.reasonNotJson'],
  REMARK: m['geoImport.reasonRemark'],
  OLDER: m['geoImport.reasonOlder'],
  TOO_FEW: m['geoImport.reasonTooFew'],
  TOO_LARGE: m['geoImport.reasonTooLarge'],
  BROKEN_OFF: m['geoImport.reasonBrokenOff'],
  OUR_FAULT: m['geoImport.reasonOurFault'],
}

/** What was imported. */
export function kindLabel(kind: GeoImportKind): string {
  return KINDS[kind]()
}

/** How far a run is, in a word. */
export function stateLabel(state: GeoImportState): string {
  return STATES[state]()
}

/** What a run is at. */
export function stageSentence(stage: GeoImportStage): string {
  return STAGES[stage]()
}

/** When a run began, and who began it. */
export function startSentence({ startedAt, startedBy }: GeoImport): string {
  const date = formatDateTime(startedAt)
  return startedBy === null ? m['geoImport.startedByItself']({ date }) : m['geoImport.started']({ date, name: startedBy })
}

/** What a run came to: what it changed, or why it changed nothing. */
export function outcomeSentences(run: GeoImport): string[] {
  if (run.reason !== null) return [REASONS[run.reason](), m['geoImport.nothingChanged']()]
  if (run.state !== 'DONE') return []
  const { total, outside } = run
  return [
    changeSentence(run),
    run.kind === 'BOOKCASES' ? m['geoImport.total']({ total: formatNumber(total), outside: formatNumber(outside) }) : '',
    run.sourceTime === null ? '' : `${m['geoImport.sourceTime']({ date: formatDateTime(run.sourceTime) })}.`,
  ].filter(Boolean)
}

function changeSentence({ added, changed, missing, returned }: GeoImport): string {
  if (added + changed + missing + returned === 0) return m['geoImport.unchanged']()
  const parts = [
    m['geoImport.counts']({ added: formatNumber(added), changed: formatNumber(changed) }),
    missing > 0 ? m['geoImport.missing']({ count: formatNumber(missing) }) : '',
    returned > 0 ? m['geoImport.returned']({ count: formatNumber(returned) }) : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
