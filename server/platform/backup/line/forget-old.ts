import { BACKUP_KEPT_DAYS } from '#domain/policy/backups.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { listBases, readBase } from './base.ts'
import { FILE_FOLDERS } from './copy-files.ts'
import { momentOf } from './moments.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Parts without a base are what was cut off, or belong to one that is being taken. */
const CUT_OFF_DAYS = 2

interface KeptBase {
  line: string
  id: string
  begunAt: Date
}

/**
 * Deletes what backups may not keep any longer (docs/operating.md): bases of more than BACKUP_KEPT_DAYS days but for the newest
 * of all, the log before the oldest base kept in its line, lines without a base, and files that were gone before the oldest base
 * that is kept. Nothing goes before a newer whole base is there. `current` is the line that is being written.
 */
export async function forgetOldBackups(store: BackupStore, current: string, now: Date): Promise<void> {
  const lines = (await store.list('lines')).map(({ name }) => name)
  const bases: KeptBase[] = []
  for (const line of lines) bases.push(...(await listBases(store, line)).map((base) => ({ line, ...base })))
  const newest = bases.reduce<KeptBase | undefined>((best, base) => (best && best.begunAt >= base.begunAt ? best : base), undefined)
  if (!newest) return
  const kept = bases.filter((base) => base === newest || now.getTime() - base.begunAt.getTime() <= BACKUP_KEPT_DAYS * DAY_MS)
  for (const line of lines)
    await forgetInLine(store, { line, kept: kept.filter((base) => base.line === line), isCurrent: line === current, now })
  await forgetFiles(store, kept)
}

async function forgetInLine(
  store: BackupStore,
  { line, kept, isCurrent, now }: { line: string; kept: readonly KeptBase[]; isCurrent: boolean; now: Date },
): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id))
  // The piece that says a base is whole goes first: after a kill in between only parts are left, which no restore takes for a base.
  for (const { id } of await listBases(store, line)) if (!ids.has(id)) await store.remove(`${line}/bases/${id}`)
  for (const { name } of await store.list(`${line}/parts`)) {
    const isYoung = now.getTime() - momentOf(name).getTime() < CUT_OFF_DAYS * DAY_MS
    if (!ids.has(name.slice(0, name.indexOf('-'))) && !isYoung) await store.remove(`${line}/parts/${name}`)
  }
  const [oldest] = kept
  if (oldest) await forgetLogBefore(store, line, (await readBase(store, line, oldest.id)).firstSegment)
  else if (!isCurrent && now.getTime() - momentOf(line).getTime() > CUT_OFF_DAYS * DAY_MS) await forgetLine(store, line)
}

async function forgetLogBefore(store: BackupStore, line: string, first: string): Promise<void> {
  for (const { name } of await store.list(`${line}/wal`)) if (name < first) await store.remove(`${line}/wal/${name}`)
}

async function forgetLine(store: BackupStore, line: string): Promise<void> {
  for (const { name } of await store.list(`${line}/wal`)) await store.remove(`${line}/wal/${name}`)
  await store.remove(`deleted/${line}`)
  await store.remove(`lines/${line}`)
}

/** A file is needed while a base that is kept names it, or while it came after the oldest of them. */
async function forgetFiles(store: BackupStore, kept: readonly KeptBase[]): Promise<void> {
  const named = new Set<string>()
  for (const { line, id } of kept) for (const key of (await readBase(store, line, id)).files) named.add(key)
  const oldest = Math.min(...kept.map(({ begunAt }) => begunAt.getTime()))
  for (const folder of FILE_FOLDERS) {
    for (const { name, writtenAt } of await store.list(`files/${folder}`)) {
      if (!named.has(`${folder}/${name}`) && writtenAt.getTime() < oldest) await store.remove(`files/${folder}/${name}`)
    }
  }
}
