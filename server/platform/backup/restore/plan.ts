import { listBases, readBase, type Base } from '../line/base.ts'
import { FILE_FOLDERS } from '../line/copy-files.ts'
import { momentOf } from '../line/moments.ts'
import { isSegment, unbroken } from '../line/write-ahead-log.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { BackupError } from '../store/sealing.ts'
import { momentText } from './moment-text.ts'

/** What a restore will do; made of the backup alone, before anything is written. */
export interface RestorePlan {
  line: string
  baseId: string
  base: Base
  segments: string[]
  /** The moment that is asked for; undefined for the newest. */
  target: Date | undefined
  /** The newest moment that can be reached. */
  newest: Date
  /** Keys of files that are put back where they are missing. */
  files: string[]
  /** Keys of files that were there and are not in the backup. */
  missingFiles: string[]
  /** What whoever restores has to know. */
  warnings: string[]
}

interface Wanted {
  target: Date | undefined
  /** A base to begin with, where the newest one cannot be used. */
  baseId?: string | undefined
}

/** A base with the log that follows it without a gap. */
interface Reach {
  line: string
  baseId: string
  base: Base
  segments: string[]
}

/**
 * Finds out how a moment, or the newest state, is reached.
 * @throws BackupError with a sentence that says which moments can be reached when this one cannot.
 */
export async function planRestore(store: BackupStore, wanted: Wanted): Promise<RestorePlan> {
  const lines = (await store.list('lines')).map(({ name }) => name).toReversed()
  if (lines.length === 0) throw new BackupError('There is no backup at BACKUP_TO.')
  const warnings: string[] = []
  for (const line of lines) {
    if (wanted.target && momentOf(line) > wanted.target) continue
    const { reach, unusable } = await findReach(store, line, wanted)
    warnings.push(...unusable)
    if (reach) return finishPlan(store, reach, { wanted, warnings, lines })
  }
  throw new BackupError(
    [
      wanted.target ? `The backup does not go back to ${momentText(wanted.target)}.` : 'No base of the backup is whole.',
      ...warnings,
      await earliestText(store, lines),
    ].join(' '),
  )
}

/** The newest base of a line that is whole and early enough. */
async function findReach(store: BackupStore, line: string, { target, baseId }: Wanted): Promise<{ reach?: Reach; unusable: string[] }> {
  const segments = (await store.list(`${line}/wal`)).map(({ name }) => name).filter(isSegment)
  const unusable: string[] = []
  const bases = (await listBases(store, line)).toReversed()
  if (bases.length === 0)
    unusable.push(`The line begun at ${momentText(momentOf(line))} has no whole base: what it holds cannot be reached.`)
  for (const { id } of bases) {
    if (baseId !== undefined && id !== baseId) continue
    const base = await readBase(store, line, id)
    if (target && new Date(base.from) > target) continue
    const following = unbroken(segments, base.firstSegment, base.segmentBytes)
    if (following.includes(base.lastSegment)) return { reach: { line, baseId: id, base, segments: following }, unusable }
    unusable.push(`The base ${id} cannot be used: the log that belongs to it is missing.`)
  }
  return { unusable }
}

async function finishPlan(
  store: BackupStore,
  reach: Reach,
  { wanted, warnings, lines }: { wanted: Wanted; warnings: string[]; lines: readonly string[] },
): Promise<RestorePlan> {
  const newest = await newestMoment(store, reach)
  if (wanted.target && wanted.target > newest)
    throw new BackupError(await tooLateText(store, { ...reach, newest, target: wanted.target, lines }))
  const lost = (await store.list(`${reach.line}/wal`)).filter(({ name }) => isSegment(name) && name > (reach.segments.at(-1) ?? '')).length
  const gap = lost > 0 ? [`The log has a gap: ${lost} later pieces cannot be used.`] : []
  return { ...reach, target: wanted.target, newest, ...(await findFiles(store, reach)), warnings: [...warnings, ...gap] }
}

async function newestMoment(store: BackupStore, { line, segments }: Pick<Reach, 'line' | 'segments'>): Promise<Date> {
  const piece = await store.read(`${line}/wal/${segments.at(-1)}`)
  return new Date(String(piece?.facts['at']))
}

async function tooLateText(
  store: BackupStore,
  { line, newest, target, lines }: Reach & { newest: Date; target: Date; lines: readonly string[] },
): Promise<string> {
  const sentence = `${momentText(target)} cannot be reached: the newest moment that can be is ${momentText(newest)}.`
  const later = lines.filter((name) => name > line).at(-1)
  const [first] = later === undefined ? [] : await listBases(store, later)
  if (later === undefined || !first) return sentence
  const base = await readBase(store, later, first.id)
  return `${sentence} After it, ${momentText(new Date(base.from))} is the first one again.`
}

async function earliestText(store: BackupStore, lines: readonly string[]): Promise<string> {
  for (const line of lines.toReversed()) {
    const [first] = await listBases(store, line)
    if (first) return `The earliest moment that can be reached is ${momentText(new Date((await readBase(store, line, first.id)).from))}.`
  }
  return 'Nothing can be reached.'
}

/** Files that were there with the base or came after it; those of rows that were not there yet are swept away some day. */
async function findFiles(store: BackupStore, { base, baseId }: Reach): Promise<{ files: string[]; missingFiles: string[] }> {
  const named = new Set(base.files)
  const begunAt = momentOf(baseId)
  const files: string[] = []
  for (const folder of FILE_FOLDERS) {
    for (const { name, writtenAt } of await store.list(`files/${folder}`)) {
      const key = `${folder}/${name}`
      if (named.delete(key) || writtenAt >= begunAt) files.push(key)
    }
  }
  return { files, missingFiles: [...named] }
}
