import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BACKUP_EVERY_SECONDS, BASE_EVERY_DAYS } from '#domain/policy/backups.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { openDatabase, openPool, type Database } from '../db/database.ts'
import { log, loggableError } from '../log.ts'
import { listBases, takeBase } from './line/base.ts'
import { openBackupSession, type BackupSession } from './line/backup-session.ts'
import { copyFile, copyFiles } from './line/copy-files.ts'
import { listDeletedMembers, writeDeletedMembers } from './line/deleted-members.ts'
import { forgetOldBackups } from './line/forget-old.ts'
import { findLogEnd, openLog, requirePlace, shipLog, type BackupTask, type OpenLog } from './line/ship-log.ts'
import { noteBase, noteFailure, noteSent } from './queries.ts'
import { failureOf, openBackupStore, type BackupStore } from './store/backup-store.ts'
import { placeMark } from './store/backup-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After a base failed, rounds wait this long before they begin another one. */
const NEXT_BASE_MS = 10 * 60_000
const TELL_AGAIN_MS = 60 * 60_000
/** How long a stop waits for the last upload, as the process is killed sooner or later; the rest is sent after the next start. */
const LAST_ROUND_MS = 10_000

export interface BackupSettings {
  /** The embedded database, and the folder it lies in. */
  url: string
  folder: string
  /** BACKUP_TO and BACKUP_KEY. */
  to: string
  key: string | undefined
  blobs: Blobs
  /** Keys of files that were stored and are not in the backup yet (noteFiles). */
  noted: Set<string>
}

export interface BackupRunner {
  /** Sends what is left, while the database still runs. */
  stop: () => Promise<void>
}

/** Backs the embedded database up while the platform runs: its log all the time, the whole once a week. Never throws. */
export function startBackups(settings: BackupSettings): BackupRunner {
  const stopping = new AbortController()
  const rounds = new BackupRounds(settings, stopping.signal)
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await rounds.go()
      await wait(BACKUP_EVERY_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    // A session that failed is opened again, as no later round will do it.
    if (!(await rounds.go())) await rounds.go()
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([ended, wait(LAST_ROUND_MS, undefined, { ref: false })])
      await rounds.close()
    },
  }
}

/** What one round needs of the one before. */
interface Opened {
  task: BackupTask
  log: OpenLog
  /** When the next whole copy is due. */
  baseAt: number
}

class BackupRounds {
  private readonly settings: BackupSettings
  private readonly signal: AbortSignal
  private readonly pool
  private readonly db: Database
  private opened: Opened | undefined
  private base: Promise<void> | undefined
  private deletedMembers = ''
  private toldAt = 0
  private hasAllFiles = false
  private nextBaseAt = 0
  private nextForgettingAt = 0
  private hasBaseFailed = false

  constructor(settings: BackupSettings, signal: AbortSignal) {
    this.settings = settings
    this.signal = signal
    this.pool = openPool(settings.url, { max: 1 })
    this.db = openDatabase(this.pool)
  }

  /** Sends what came since the round before, and has a base taken beside it when one is due. False when it failed. */
  async go(): Promise<boolean> {
    try {
      this.opened ??= await this.open()
      const { task, log: opened } = this.opened
      await this.sendNews(task, opened)
      if (!this.hasBaseFailed) await noteSent(this.db)
      await this.forgetOld(task.store, opened.line.id)
      if (this.signal.aborted) await this.base
      else if (Date.now() >= Math.max(this.opened.baseAt, this.nextBaseAt)) this.base ??= this.takeBase(this.opened)
      return true
    } catch (error) {
      await this.forgetOpened()
      await this.noteFailed(error)
      return false
    }
  }

  async close(): Promise<void> {
    await this.forgetOpened()
    await this.pool.end()
  }

  private async open(): Promise<Opened> {
    const { url, folder, to, key } = this.settings
    const store = await openBackupStore(to, key)
    const session = await openBackupSession(url)
    try {
      const task = taskOf({ session, store, to, folder, keeps: 'standing', mayBeginAnew: false })
      const opened = await openLog(task)
      const newest = (await listBases(store, opened.line.id)).at(-1)
      return { task, log: opened, baseAt: newest ? newest.begunAt.getTime() + BASE_EVERY_DAYS * DAY_MS : 0 }
    } catch (error) {
      await session.end()
      throw error
    }
  }

  /**
   * Files come first, up to a place in the log that was read before: a row of the log then never names a file that the backup
   * does not have.
   */
  private async sendNews(task: BackupTask, opened: OpenLog): Promise<void> {
    await requirePlace(task.store, opened.line)
    const end = await findLogEnd(task)
    await this.sendFiles(task.store)
    await shipLog(task, opened, end)
    const members = await listDeletedMembers(this.db)
    const told = `${opened.line.id} ${JSON.stringify(members)}`
    if (told !== this.deletedMembers) await writeDeletedMembers(task.store, opened.line.id, members)
    this.deletedMembers = told
  }

  /** Runs every day, so that what may not be kept any longer need not wait for the next whole copy. */
  private async forgetOld(store: BackupStore, line: string): Promise<void> {
    if (this.signal.aborted || Date.now() < this.nextForgettingAt) return
    this.nextForgettingAt = Date.now() + DAY_MS
    await forgetOldBackups(store, line, new Date())
  }

  private async sendFiles(store: BackupStore): Promise<void> {
    const { blobs, noted } = this.settings
    // Files that a process stored and was killed before it sent them.
    if (!this.hasAllFiles) await copyFiles(blobs, store)
    this.hasAllFiles = true
    for (const key of noted) {
      await copyFile(blobs, store, key)
      noted.delete(key)
    }
  }

  /** In a session of its own: the log goes on meanwhile. */
  private async takeBase(opened: Opened): Promise<void> {
    const { blobs, url } = this.settings
    const { store } = opened.task
    let session: BackupSession | undefined
    try {
      this.nextBaseAt = Date.now() + NEXT_BASE_MS
      session = await openBackupSession(url)
      const copy = () => copyFiles(blobs, store, this.signal)
      const { id } = await takeBase({ ...opened.task, session }, opened.log, { copyFiles: copy, signal: this.signal })
      opened.baseAt = Date.now() + BASE_EVERY_DAYS * DAY_MS
      this.hasBaseFailed = false
      await noteBase(this.db)
      log.info({ base: id }, 'the database is backed up as a whole')
    } catch (error) {
      if (this.signal.aborted) return
      this.hasBaseFailed = true
      await this.noteFailed(error)
    } finally {
      await session?.end()
      this.base = undefined
    }
  }

  /** Says it once, then every hour; administrators see it at /admin. */
  private async noteFailed(reason: unknown): Promise<void> {
    if (Date.now() - this.toldAt > TELL_AGAIN_MS) {
      this.toldAt = Date.now()
      log.error(loggableError(reason), 'the backup does not go on')
    }
    await noteFailure(this.db, failureOf(reason)).catch(() => undefined)
  }

  private async forgetOpened(): Promise<void> {
    const { opened } = this
    this.opened = undefined
    await opened?.task.session.end().catch(() => undefined)
  }
}

/** What is backed up, of the place and the folder of an embedded database. */
export function taskOf(input: {
  session: BackupSession
  store: BackupStore
  to: string
  folder: string
  keeps: BackupTask['keeps']
  mayBeginAnew: boolean
}): BackupTask {
  const { session, store, to, folder, keeps, mayBeginAnew } = input
  return { session, store, place: placeMark(to), dataFolder: join(folder, 'postgres'), keeps, mayBeginAnew }
}
