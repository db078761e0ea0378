import type { RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Api } from './http/api.ts'
import type { PublicCall } from './http/cache/guest-cache-calls.ts'
import type { Job, Sweep } from './jobs/jobs.ts'
import type { Retention } from './jobs/retention.ts'
import type { MailTemplate } from './mail/mail.ts'
import type { Reading } from './metrics/reading.ts'
import type { Services } from './services.ts'
import type { Waiting } from './waiting.ts'

/**
 * What a feature provides to the application, declared in its `feature.ts`. `Context` is what it needs of others besides platform services.
 */
export interface Feature<Context = Services> {
  name: string
  tables?: readonly (keyof DB)[]
  publicTables?: readonly (keyof DB)[]
  publicCalls?: readonly PublicCall[]
  routes?: (api: Api, context: Context & Declared) => void
  jobs?: (context: Context & Declared) => Job[]
  sweeps?: (context: Context & Declared) => Sweep[]
  mails?: readonly MailTemplate[]
  sitemaps?: readonly SitemapPart[]
  waiting?: readonly Waiting[]
  readings?: (context: Context) => readonly Reading[]
  retention?: (context: Context & Declared) => Retention[]
  onAccountDeletion?: (context: Context) => AccountDeletion
  exports?: Readonly<Record<string, MemberExport>>
  exportedPictures?: Readonly<Record<string, PictureExport>>
}

/** A part of the sitemap: its name in the address, and the paths of its pages. */
interface SitemapPart {
  name: string
  listPaths: (db: Database) => Promise<string[]>
}

/** A feature's part of account deletion (decisions 15, 26 and 47). */
export interface AccountDeletion {
  /**
   * Before the account is erased, in transactions of its own: what may be too much for that one, and is gone also if that fails. What comes meanwhile is left to
   * `erase`. Doing it twice changes nothing.
   */
  beforehand?: (memberId: string) => Promise<void>
  /**
   * In the transaction that erases the account, after the member's row: what this feature keeps of the person and
   * nobody needs any more. Locks of members come before those of points accounts, and after those of exchanges.
   */
  erase?: (tx: Transaction, memberId: string) => Promise<void>
  /**
   * After that transaction, in transactions of its own, at once and again by a job if that fails: what others are
   * part of. Doing it twice changes nothing.
   */
  afterwards?: (memberId: string) => Promise<void>
}

/** A row of an exported table: plain values under readable names. */
export type ExportRow = Record<string, string | number | boolean | null | Date>

/** The statement for what belongs to one member in one table. Names of others are only those that the member saw (decision 51). */
type MemberExport = (memberId: string) => RawBuilder<ExportRow>

/** A member's pictures: name in the export, and file key. */
export type PictureExport = (db: Database, memberId: string) => Promise<{ name: string; blobKey: string }[]>

/** Declares an export table by its statement. */
export function memberExport(select: MemberExport): MemberExport {
  return select
}

/** Declarations of all features, merged. */
export interface Declared {
  mails: readonly MailTemplate[]
  sitemaps: readonly SitemapPart[]
  waiting: readonly Waiting[]
  readings: readonly Reading[]
  exports: readonly (readonly [name: string, read: MemberExport])[]
  exportedPictures: readonly (readonly [folder: string, read: PictureExport])[]
  /** In the order they run: what builds on others ends first, exchanges before the shelf they free copies of. */
  accountDeletions: readonly AccountDeletion[]
}

/** Merges declarations of features, which must follow those they call. */
export function collectDeclared<Context>(features: readonly Feature<Context>[], context: Context): Declared {
  return {
    mails: features.flatMap(({ mails = [] }) => mails),
    sitemaps: features.flatMap(({ sitemaps = [] }) => sitemaps),
    waiting: features.flatMap(({ waiting = [] }) => waiting),
    readings: features.flatMap(({ readings }) => readings?.(context) ?? []),
    exports: features.flatMap(({ exports = {} }) => Object.entries(exports)),
    exportedPictures: features.flatMap(({ exportedPictures = {} }) => Object.entries(exportedPictures)),
    accountDeletions: features.toReversed().flatMap(({ onAccountDeletion }) => onAccountDeletion?.(context) ?? []),
  }
}
