import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_KEPT_DAYS } from '#domain/policy/backups.ts'
import { startStandInS3, type StandInS3 } from '../../../testing/stand-ins/stand-in-s3.ts'
import { openBackupStore, type BackupStore } from '../store/backup-store.ts'
import { planRestore } from '../restore/plan.ts'
import type { Base } from './base.ts'
import { forgetOldBackups } from './forget-old.ts'
import { stampOf } from './moments.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)

let folder: string
let store: BackupStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-forget-'))
  store = await openBackupStore(folder, undefined)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const segment = (number: number): string => `00000001${'0'.repeat(8)}${number.toString(16).toUpperCase().padStart(8, '0')}`

async function writeLine(line: string, segments: readonly number[]): Promise<void> {
  await store.write(`lines/${line}`, new Uint8Array())
  for (const number of segments)
    await store.write(`${line}/wal/${segment(number)}`, new Uint8Array([1]), { end: '0/1', at: NOW.toISOString() })
}

async function writeBase(
  line: string,
  begun: Date,
  { segments, files = [] }: { segments: [number, number]; files?: string[] },
): Promise<void> {
  const id = stampOf(begun)
  const [first, last] = segments
  const base: Base = {
    parts: [],
    bytes: 0,
    firstSegment: segment(first),
    lastSegment: segment(last),
    segmentBytes: 16 * 2 ** 20,
    version: 18,
    from: begun.toISOString(),
    files,
  }
  await store.write(`${line}/parts/${id}-00000`, new Uint8Array())
  await store.write(`${line}/bases/${id}`, Buffer.from(JSON.stringify(base)))
}

async function writeFile(key: string, at: Date): Promise<void> {
  await store.write(`files/${key}`, new Uint8Array([1]))
  await utimes(join(folder, 'files', key), at, at)
}

const names = async (place: string): Promise<string[]> => (await store.list(place)).map(({ name }) => name)
const lineOf = (days: number): string => `${stampOf(daysAgo(days))}-abc123`

describe('what is forgotten', () => {
  it('is a base of more than four weeks, its parts, and the log before the oldest one kept', async () => {
    const line = lineOf(40)
    await writeLine(line, [1, 2, 3, 4, 5, 6])
    for (const [days, first] of [
      [36, 1],
      [29, 2],
      [22, 4],
      [1, 6],
    ] as const)
      await writeBase(line, daysAgo(days), { segments: [first, first] })
    await forgetOldBackups(store, line, NOW)
    expect(await names(`${line}/bases`)).toEqual([stampOf(daysAgo(22)), stampOf(daysAgo(1))])
    expect(await names(`${line}/parts`)).toHaveLength(2)
    expect(await names(`${line}/wal`)).toEqual([4, 5, 6].map(segment))
    expect(BACKUP_KEPT_DAYS).toBe(28)
  })

  it('is a line without a base that is kept; never the newest base, however old, nor the line that is written', async () => {
    const [old, current] = [lineOf(60), lineOf(50)]
    await writeLine(old, [1])
    await writeBase(old, daysAgo(59), { segments: [1, 1] })
    await store.write(`deleted/${old}`, Buffer.from('[]'))
    await writeLine(current, [1, 2])
    await forgetOldBackups(store, current, NOW)
    expect(await names('lines')).toEqual([old, current])
    await writeBase(current, daysAgo(45), { segments: [1, 2] })
    await forgetOldBackups(store, current, NOW)
    expect([await names('lines'), await names(`${old}/wal`), await names('deleted')]).toEqual([[current], [], []])
    expect(await names(`${current}/bases`)).toHaveLength(1)
  })

  it('is a file that was gone before the oldest base; parts that were cut off go after two days', async () => {
    const line = lineOf(40)
    await writeLine(line, [1])
    await writeBase(line, daysAgo(20), { segments: [1, 1], files: ['labels/kept.pdf'] })
    await writeFile('labels/kept.pdf', daysAgo(39))
    await writeFile('labels/gone.pdf', daysAgo(39))
    await writeFile('labels/between.pdf', daysAgo(10))
    await store.write(`${line}/parts/${stampOf(daysAgo(3))}-00000`, new Uint8Array())
    await store.write(`${line}/parts/${stampOf(daysAgo(1))}-00000`, new Uint8Array())
    await forgetOldBackups(store, line, NOW)
    expect(await names('files/labels')).toEqual(['between.pdf', 'kept.pdf'])
    expect(await names(`${line}/parts`)).toEqual([`${stampOf(daysAgo(20))}-00000`, `${stampOf(daysAgo(1))}-00000`])
  })

  it('is nothing while there is no base', async () => {
    await writeLine(lineOf(60), [1])
    await forgetOldBackups(store, lineOf(1), NOW)
    expect(await names('lines')).toHaveLength(1)
  })
})

describe('the plan of a restore', () => {
  it('takes the newest base before the moment, and the log up to the first gap', async () => {
    const line = lineOf(20)
    await writeLine(line, [1, 2, 3, 5])
    await writeBase(line, daysAgo(19), { segments: [1, 1], files: ['labels/lost.pdf'] })
    await writeBase(line, daysAgo(12), { segments: [2, 2] })
    const plan = await planRestore(store, { target: daysAgo(13) })
    expect(plan).toMatchObject({ baseId: stampOf(daysAgo(19)), segments: [1, 2, 3].map(segment), missingFiles: ['labels/lost.pdf'] })
    expect(plan.warnings).toEqual(['The log has a gap: 1 later pieces cannot be used.'])
    expect(await planRestore(store, { target: undefined })).toMatchObject({ baseId: stampOf(daysAgo(12)), segments: [2, 3].map(segment) })
    expect(await planRestore(store, { target: undefined, baseId: stampOf(daysAgo(19)) })).toMatchObject({ baseId: stampOf(daysAgo(19)) })
  })

  it('passes over a base whose log is missing, and a line without one, and says so', async () => {
    const [old, newer] = [lineOf(20), lineOf(5)]
    await writeLine(old, [1, 2])
    await writeBase(old, daysAgo(19), { segments: [1, 1] })
    await writeBase(old, daysAgo(12), { segments: [2, 3] })
    await writeLine(newer, [1])
    const plan = await planRestore(store, { target: undefined })
    expect(plan).toMatchObject({ line: old, baseId: stampOf(daysAgo(19)) })
    expect(plan.warnings.join(' ')).toMatch(/has no whole base.+ cannot be used: the log that belongs to it is missing\./u)
  })

  it('says which moments can be reached when this one cannot', async () => {
    await expect(planRestore(store, { target: undefined })).rejects.toThrow('There is no backup at BACKUP_TO.')
    const line = lineOf(20)
    await writeLine(line, [1])
    await writeBase(line, daysAgo(19), { segments: [1, 1] })
    await expect(planRestore(store, { target: daysAgo(30) })).rejects.toThrow(
      /does not go back to .+ The earliest moment .+ is 2026-11-04 13:00:00/u,
    )
    const later = new Date(NOW.getTime() + DAY_MS)
    await expect(planRestore(store, { target: later })).rejects.toThrow(/the newest moment that can be is 2026-11-23 13:00:00/u)
  })
})

it('lies in a bucket as well', async () => {
  const s3: StandInS3 = await startStandInS3()
  try {
    store = await openBackupStore(s3.url, 'a key of this test, of at least 32 characters')
    await writeLine('20261101T000000Z-abc123', [1, 2])
    expect(await names('20261101T000000Z-abc123/wal')).toEqual([segment(1), segment(2)])
    expect((await store.read('lines/20261101T000000Z-abc123'))?.bytes).toHaveLength(0)
    expect(await store.read('lines/none')).toBeUndefined()
    await store.remove(`20261101T000000Z-abc123/wal/${segment(1)}`)
    expect(await names('20261101T000000Z-abc123/wal')).toEqual([segment(2)])
  } finally {
    await s3.stop()
  }
})
