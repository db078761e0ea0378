import { describe, expect, it } from 'vitest'
import { HEALTH_CHECKS, HEALTH_REASONS, type HealthCheck } from '#domain/health.ts'
import { HEALTH_LIMITS } from '#domain/policy/health.ts'
import { judgeHealth, type HealthFigures } from './rules.ts'

type Given = readonly (readonly [name: string, value: number, labels?: Record<string, string>])[]

/** A site on which all is well: one process, books that were just checked. */
const WELL: Given = [
  ['buchfink_invariants_age_seconds', 60, { scope: 'newest' }],
  ['buchfink_invariants_broken', 0, { scope: 'newest' }],
  ['buchfink_database_sees_replicas', 1],
  ['buchfink_processes', 2],
  ['buchfink_builds', 1],
  ['buchfink_disk_left_least', 0.5],
]

function figures(given: Given, unread: readonly string[] = []): HealthFigures {
  const byName = new Map<string, { labels: Record<string, string>; value: number }[]>()
  for (const [name, value, labels = {}] of given) byName.set(name, [...(byName.get(name) ?? []), { labels, value }])
  return { byName, unread: new Set(unread) }
}

const judged = (name: HealthCheck, given: Given, unread?: readonly string[]) =>
  judgeHealth(figures(given, unread)).find((check) => check.name === name)!

const L = HEALTH_LIMITS
const NEWEST = { scope: 'newest' }
const WHOLE = { scope: 'whole' }
const CHECKED = ['buchfink_invariants_age_seconds', 60, NEWEST] as const

const photosTake = (share: number): Given => [
  ['buchfink_photos_bytes', share * 1000],
  ['buchfink_photos_most_bytes', 1000],
]

/** What is wrong, how it is told, and what it looks like just before. */
const WRONG: [HealthCheck, string, Given, Given][] = [
  ['disks', 'bad DISK_LOW 9', [['buchfink_disk_left_least', L.diskLeftShare - 0.001]], [['buchfink_disk_left_least', L.diskLeftShare]]],
  ['photos', 'bad PHOTOS_FULL 81', photosTake(L.photosTakenShare + 0.01), photosTake(L.photosTakenShare)],
  ['books', 'bad BOOKS_BROKEN 2', [CHECKED, ['buchfink_invariants_broken', 2, WHOLE]], [CHECKED, ['buchfink_invariants_broken', 0, WHOLE]]],
  ['books', 'unknown BOOKS_UNCHECKED null', [['buchfink_invariants_age_seconds', L.booksUncheckedSeconds + 1, NEWEST]], [CHECKED]],
  ['books', 'unknown BOOKS_UNCHECKED null', [], [CHECKED]],
  [
    'books',
    'unknown BOOKS_UNCHECKED null',
    [CHECKED, ['buchfink_invariants_age_seconds', L.wholeUncheckedSeconds + 1, WHOLE]],
    [CHECKED, ['buchfink_invariants_age_seconds', L.wholeUncheckedSeconds, WHOLE]],
  ],
  [
    'payments',
    'bad EFFECTS_PARKED 1',
    [['buchfink_effects_parked', 1, { of: 'payment' }]],
    [['buchfink_effects_parked', 1, { of: 'label' }]],
  ],
  [
    'payments',
    'bad EFFECTS_LATE 3',
    [
      ['buchfink_effects_oldest_seconds', L.effectSeconds + 1, { of: 'payment' }],
      ['buchfink_effects_open', 3, { of: 'payment' }],
    ],
    [['buchfink_effects_oldest_seconds', L.effectSeconds, { of: 'payment' }]],
  ],
  ['labels', 'bad LABELS_PARKED 1', [['buchfink_effects_parked', 1, { of: 'label' }]], [['buchfink_effects_parked', 1, { of: 'payment' }]]],
  [
    'labels',
    'bad LABELS_LATE 1',
    [
      ['buchfink_effects_oldest_seconds', L.effectSeconds + 1, { of: 'label' }],
      ['buchfink_effects_open', 1, { of: 'label' }],
    ],
    [],
  ],
  ['providers', 'bad FINDINGS 4', [['buchfink_findings_open', 4]], [['buchfink_findings_open', 0]]],
  [
    'providers',
    'bad BALANCE_DIFFERS 3',
    [
      ['buchfink_balance_cases_open', 2, { provider: 'stripe' }],
      ['buchfink_balance_cases_open', 1, { provider: 'paypal' }],
    ],
    [['buchfink_balance_cases_open', 0, { provider: 'stripe' }]],
  ],
  [
    'providers',
    'unknown BALANCE_UNCHECKED null',
    [['buchfink_balance_age_seconds', L.balanceUncheckedSeconds + 1, { provider: 'paypal' }]],
    [['buchfink_balance_age_seconds', L.balanceUncheckedSeconds, { provider: 'paypal' }]],
  ],
  [
    'mails',
    'bad MAILS_LATE 5',
    [
      ['buchfink_mails_oldest_seconds', L.mailSeconds + 1],
      ['buchfink_mails_waiting', 5],
    ],
    [['buchfink_mails_oldest_seconds', L.mailSeconds]],
  ],
  ['mails', 'bad MAILS_REFUSED 20', [['buchfink_mails_refused', L.refusedMails]], [['buchfink_mails_refused', L.refusedMails - 1]]],
  [
    'jobs',
    'bad JOBS_LATE 9',
    [
      ['buchfink_jobs_oldest_seconds', L.jobSeconds + 1],
      ['buchfink_jobs_waiting', 9],
    ],
    [['buchfink_jobs_oldest_seconds', L.jobSeconds]],
  ],
  ['sweeps', 'bad SWEEPS_LATE 1', [['buchfink_processes_with_late_sweeps', 1]], [['buchfink_processes_with_late_sweeps', 0]]],
  ['processes', 'bad NO_PROCESS null', [['buchfink_processes', 0]], [['buchfink_processes', 1]]],
  [
    'processes',
    'bad BUILDS_MIXED 2',
    [
      ['buchfink_processes', 2],
      ['buchfink_builds', 2],
      ['buchfink_mixed_builds_seconds', L.mixedBuildsSeconds + 1],
    ],
    [
      ['buchfink_processes', 2],
      ['buchfink_mixed_builds_seconds', L.mixedBuildsSeconds],
    ],
  ],
  [
    'backups',
    'bad BACKUP_STOPPED null',
    [['buchfink_slot_active', 0, { slot: 'backups' }]],
    [
      ['buchfink_slot_active', 1, { slot: 'backups' }],
      ['buchfink_slot_active', 0, { slot: 'replica_1' }],
    ],
  ],
  [
    'backups',
    'bad BACKUP_GAP null',
    [
      ['buchfink_slot_lost', 1, { slot: 'backups' }],
      ['buchfink_slot_active', 1, { slot: 'backups' }],
    ],
    [
      ['buchfink_slot_lost', 0, { slot: 'backups' }],
      ['buchfink_slot_active', 1, { slot: 'backups' }],
    ],
  ],
  ['backups', 'bad ARCHIVER_LATE null', [['buchfink_archiver_failing', 1]], [['buchfink_archiver_failing', 0]]],
  [
    'backups',
    'bad ARCHIVER_LATE null',
    [
      ['buchfink_archiver_failing', 0],
      ['buchfink_archiver_age_seconds', L.archiverSeconds + 1],
    ],
    [
      ['buchfink_archiver_failing', 0],
      ['buchfink_archiver_age_seconds', L.archiverSeconds],
    ],
  ],
  [
    'replicas',
    'bad REPLICAS_BEHIND 1',
    [
      ['buchfink_replica_lag_seconds', L.replicaSeconds + 1, { replica: 'a' }],
      ['buchfink_replica_lag_seconds', 0, { replica: 'b' }],
    ],
    [['buchfink_replica_lag_seconds', L.replicaSeconds, { replica: 'a' }]],
  ],
  [
    'replicas',
    'bad REPLICAS_BEHIND 1',
    [
      ['buchfink_replica_lag_seconds', 0, { replica: 'a' }],
      ['buchfink_replica_lag_bytes', L.replicaBytes + 1, { replica: 'a' }],
    ],
    [
      ['buchfink_replica_lag_seconds', 0, { replica: 'a' }],
      ['buchfink_replica_lag_bytes', L.replicaBytes, { replica: 'a' }],
    ],
  ],
  [
    'replicas',
    'bad REPLICAS_MISSING null',
    [
      ['buchfink_database_sees_replicas', 1],
      ['buchfink_database_waits_for_replicas', 1],
    ],
    [
      ['buchfink_database_waits_for_replicas', 1],
      ['buchfink_replica_lag_seconds', 0, { replica: 'a' }],
    ],
  ],
  [
    'replicas',
    'unknown REPLICAS_HIDDEN null',
    [['buchfink_database_sees_replicas', 0]],
    [['buchfink_replica_lag_seconds', 0, { replica: 'a' }]],
  ],
]

describe('how the site runs', () => {
  it.each(WRONG)('%s: %s', (name, told, wrong, calm) => {
    const { state, reason, count } = judged(name, wrong)
    expect(`${state} ${reason} ${count}`).toBe(told)
    expect(judged(name, calm)).toMatchObject({ state: 'good', reason: null })
  })

  it('is well where all is, and says what there is none of', () => {
    expect(judgeHealth(figures(WELL)).map(({ name, state }) => `${name} ${state}`)).toEqual(
      HEALTH_CHECKS.map((name) => `${name} ${name === 'backups' || name === 'replicas' ? 'absent' : 'good'}`),
    )
  })

  it('is unknown in what could not be read, however well the rest is', () => {
    const unread = judgeHealth(figures(WELL, ['jobs', 'archiver'])).filter(({ state }) => state === 'unknown')
    expect(unread.map(({ name, reason }) => `${name} ${reason}`)).toEqual(['mails UNREADABLE', 'jobs UNREADABLE', 'backups UNREADABLE'])
  })

  it('has a rule for every reason', () => {
    const told = WRONG.map(([, words]) => words.split(' ')[1])
    expect(HEALTH_REASONS.filter((reason) => reason !== 'UNREADABLE' && !told.includes(reason))).toEqual([])
  })
})
