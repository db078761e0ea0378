import { HEALTH_CHECKS, type HealthCheck, type HealthReason, type HealthState } from '#domain/health.ts'
import { HEALTH_LIMITS } from '#domain/policy/health.ts'

/** Figures of one moment as the rules need them. */
export interface HealthFigures {
  byName: ReadonlyMap<string, readonly { labels: Readonly<Record<string, string>>; value: number }[]>
  unread: ReadonlySet<string>
}

interface JudgedHealth {
  name: HealthCheck
  state: HealthState
  reason: HealthReason | null
  count: number | null
  /** Of files, how many bytes they take. */
  bytes: number | null
  /** For how long it has been wrong, in seconds; null where that is not known. */
  forSeconds: number | null
}

type Verdict = Omit<JudgedHealth, 'name' | 'bytes'> & { bytes?: number }

/** One figure; undefined when there is none. */
type Look = (name: string, labels?: Readonly<Record<string, string>>) => number | undefined

/** What each check is judged by: the readings it needs, and the rule. */
const RULES: Record<HealthCheck, { readings: readonly string[]; judge: (look: Look, figures: HealthFigures) => Verdict }> = {
  books: { readings: ['books'], judge: judgeBooks },
  payments: { readings: ['payment effects'], judge: (look) => judgeEffects(look, 'payment', ['EFFECTS_PARKED', 'EFFECTS_LATE']) },
  providers: { readings: ['reconciliation', 'balance with providers'], judge: judgeFindings },
  labels: { readings: ['label effects'], judge: (look) => judgeEffects(look, 'label', ['LABELS_PARKED', 'LABELS_LATE']) },
  mails: { readings: ['jobs'], judge: judgeMails },
  jobs: { readings: ['jobs'], judge: judgeJobs },
  sweeps: { readings: ['processes'], judge: judgeSweeps },
  disks: { readings: ['processes'], judge: judgeDisks },
  photos: { readings: ['photos'], judge: judgePhotos },
  backups: { readings: ['archiver', 'slots'], judge: judgeBackups },
  replicas: { readings: ['replicas', 'database'], judge: judgeReplicas },
  processes: { readings: ['processes'], judge: judgeProcesses },
}

/** How the site runs by its figures, in the order of the page. What could not be read is unknown, and the rest is told all the same. */
export function judgeHealth(figures: HealthFigures): JudgedHealth[] {
  const look: Look = (name, labels = {}) => {
    const wanted = Object.entries(labels)
    return figures.byName.get(name)?.find((figure) => wanted.every(([key, value]) => figure.labels[key] === value))?.value
  }
  return HEALTH_CHECKS.map((name) => {
    const { readings, judge } = RULES[name]
    if (readings.some((reading) => figures.unread.has(reading))) return { name, bytes: null, ...unknown('UNREADABLE') }
    return { name, bytes: null, ...judge(look, figures) }
  })
}

const good = (count: number | null = null): Verdict => ({ state: 'good', reason: null, count, forSeconds: null })
const absent: Verdict = { state: 'absent', reason: null, count: null, forSeconds: null }

function bad(reason: HealthReason, count: number | null, forSeconds: number | undefined | null = null): Verdict {
  return { state: 'bad', reason, count, forSeconds: forSeconds ?? null }
}

function unknown(reason: HealthReason, forSeconds: number | null = null): Verdict {
  return { state: 'unknown', reason, count: null, forSeconds }
}

function judgeBooks(look: Look): Verdict {
  const [newest, whole] = [{ scope: 'newest' }, { scope: 'whole' }]
  const broken = Math.max(look('buchfink_invariants_broken', newest) ?? 0, look('buchfink_invariants_broken', whole) ?? 0)
  if (broken > 0) {
    const since = [newest, whole].map((scope) => look('buchfink_invariants_broken_seconds', scope) ?? 0)
    return bad('BOOKS_BROKEN', broken, Math.max(...since))
  }
  const age = look('buchfink_invariants_age_seconds', newest)
  if (age === undefined || age > HEALTH_LIMITS.booksUncheckedSeconds) return unknown('BOOKS_UNCHECKED', age ?? null)
  // A new platform has not seen its first night yet.
  const wholeAge = look('buchfink_invariants_age_seconds', whole) ?? 0
  if (wholeAge > HEALTH_LIMITS.wholeUncheckedSeconds) return unknown('BOOKS_UNCHECKED', wholeAge)
  return good()
}

function judgeEffects(look: Look, of: string, [parkedReason, lateReason]: [HealthReason, HealthReason]): Verdict {
  const parked = look('buchfink_effects_parked', { of }) ?? 0
  if (parked > 0) return bad(parkedReason, parked, look('buchfink_effects_parked_seconds', { of }))
  const age = look('buchfink_effects_oldest_seconds', { of }) ?? 0
  if (age > HEALTH_LIMITS.effectSeconds) return bad(lateReason, look('buchfink_effects_open', { of }) ?? null, age)
  return good()
}

function judgeFindings(look: Look, { byName }: HealthFigures): Verdict {
  const open = look('buchfink_findings_open') ?? 0
  if (open > 0) return bad('FINDINGS', open, look('buchfink_findings_oldest_seconds'))
  const ofAll = (name: string): number[] => (byName.get(name) ?? []).map(({ value }) => value)
  const differing = ofAll('buchfink_balance_cases_open').reduce((sum, count) => sum + count, 0)
  if (differing > 0) return bad('BALANCE_DIFFERS', differing, Math.max(0, ...ofAll('buchfink_balance_cases_oldest_seconds')))
  const age = Math.max(0, ...ofAll('buchfink_balance_age_seconds'))
  return age > HEALTH_LIMITS.balanceUncheckedSeconds ? unknown('BALANCE_UNCHECKED', age) : good()
}

function judgeMails(look: Look): Verdict {
  const age = look('buchfink_mails_oldest_seconds') ?? 0
  if (age > HEALTH_LIMITS.mailSeconds) return bad('MAILS_LATE', look('buchfink_mails_waiting') ?? null, age)
  const refused = look('buchfink_mails_refused') ?? 0
  return refused >= HEALTH_LIMITS.refusedMails ? bad('MAILS_REFUSED', refused) : good()
}

function judgeJobs(look: Look): Verdict {
  const age = look('buchfink_jobs_oldest_seconds') ?? 0
  return age > HEALTH_LIMITS.jobSeconds ? bad('JOBS_LATE', look('buchfink_jobs_waiting') ?? null, age) : good()
}

function judgeSweeps(look: Look): Verdict {
  const late = look('buchfink_processes_with_late_sweeps') ?? 0
  return late > 0 ? bad('SWEEPS_LATE', late, look('buchfink_late_sweeps_seconds')) : good()
}

/** Of the fullest disk of all processes, in whole percent. */
function judgeDisks(look: Look): Verdict {
  const left = look('buchfink_disk_left_least')
  if (left === undefined) return absent
  const percent = Math.floor(left * 100)
  return left < HEALTH_LIMITS.diskLeftShare ? bad('DISK_LOW', percent) : good(percent)
}

/** How much of the room for photos is taken, in whole percent. */
function judgePhotos(look: Look): Verdict {
  const bytes = look('buchfink_photos_bytes') ?? 0
  const share = bytes / (look('buchfink_photos_most_bytes') ?? Infinity)
  const percent = Math.floor(share * 100)
  return { ...(share > HEALTH_LIMITS.photosTakenShare ? bad('PHOTOS_FULL', percent) : good(percent)), bytes }
}

/** The slot of the container of compose.yaml that fetches the log (deploy/compose/backups.sh). */
const BACKUP_SLOT = { slot: 'backups' }

/** As far as the database knows of them: by its archiving, or by who fetches its log. */
function judgeBackups(look: Look): Verdict {
  const isFailing = look('buchfink_archiver_failing')
  if (isFailing !== undefined) {
    const age = look('buchfink_archiver_age_seconds')
    const isLate = isFailing === 1 || (age ?? 0) > HEALTH_LIMITS.archiverSeconds
    return isLate ? bad('ARCHIVER_LATE', null, age) : good()
  }
  if (look('buchfink_slot_lost', BACKUP_SLOT) === 1) return bad('BACKUP_GAP', null)
  const isFetched = look('buchfink_slot_active', BACKUP_SLOT)
  if (isFetched === undefined) return absent
  return isFetched === 1 ? good() : bad('BACKUP_STOPPED', null)
}

function judgeReplicas(look: Look, { byName }: HealthFigures): Verdict {
  const lags = byName.get('buchfink_replica_lag_seconds') ?? []
  if (lags.length === 0) {
    if (look('buchfink_database_sees_replicas') !== 1) return unknown('REPLICAS_HIDDEN')
    return look('buchfink_database_waits_for_replicas') === 1 ? bad('REPLICAS_MISSING', null) : absent
  }
  const behind = lags.filter(
    ({ labels, value }) =>
      value > HEALTH_LIMITS.replicaSeconds || (look('buchfink_replica_lag_bytes', labels) ?? 0) > HEALTH_LIMITS.replicaBytes,
  )
  if (behind.length === 0) return good(lags.length)
  return bad('REPLICAS_BEHIND', behind.length, Math.max(...behind.map(({ value }) => value)))
}

function judgeProcesses(look: Look): Verdict {
  const processes = look('buchfink_processes') ?? 0
  if (processes === 0) return bad('NO_PROCESS', null)
  const mixedFor = look('buchfink_mixed_builds_seconds') ?? 0
  if (mixedFor > HEALTH_LIMITS.mixedBuildsSeconds) return bad('BUILDS_MIXED', look('buchfink_builds') ?? null, mixedFor)
  return good(processes)
}
