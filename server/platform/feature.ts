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
import type { Waiting } from './waiting/waiting.ts'

/**
 * All that a feature is to the application; its `feature.ts` says it, and application.ts composes the list of them.
 * `Context` is what it needs of others besides the services of the platform.
 */
export interface Feature<Context = Services> {
  /** The name of its folder. */
  name: string
  /** The tables it owns: nobody else writes them. */
  tables?: readonly (keyof DB)[]
  /** Those of them whose changes guests may see; each has a trigger `public_change`. */
  publicTables?: readonly (keyof DB)[]
  /** Calls that answer every guest alike until one of the public tables changes. */
  publicCalls?: readonly PublicCall[]
  /** Serves its calls. */
  routes?: (api: Api, context: Context & Declared) => void
  jobs?: (context: Context & Declared) => Job[]
  sweeps?: (context: Context & Declared) => Sweep[]
  mails?: readonly MailTemplate[]
  /** Its pages that search engines may list, as parts of the sitemap. */
  sitemaps?: readonly SitemapPart[]
  /** What of it waits for an administrator. */
  waiting?: readonly Waiting[]
  /** Figures of it that whoever runs the site watches. */
  readings?: readonly Reading[]
  /** What it may not keep any longer, and forgets every day. */
  retention?: (context: Context & Declared) => Retention[]
  onAccountDeletion?: (context: Context) => AccountDeletion
  /** What it keeps of a member, by the name of its file in the export. */
  exports?: Readonly<Record<string, MemberExport>>
  /** Pictures it keeps of a member, by the folder of the export they go into. */
  exportedPictures?: Readonly<Record<string, PictureExport>>
}

/** A part of the sitemap: its name in the address, and the paths of its pages. */
interface SitemapPart {
  name: string
  listPaths: (db: Database) => Promise<string[]>
}

/** What a feature does when a member deletes the account (decisions 15, 26 and 47). */
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

/** A line of an exported table: plain values under names a person can read. */
export type ExportRow = Record<string, string | number | boolean | null | Date>

/** The statement for what belongs to one member in one table. Names of others are only those that the member saw (decision 51). */
type MemberExport = (memberId: string) => RawBuilder<ExportRow>

/** A member's pictures: the name of each in its folder of the export, and the key of its file. */
export type PictureExport = (db: Database, memberId: string) => Promise<{ name: string; blobKey: string }[]>

/** Declares a table of the export by its statement. */
export function memberExport(select: MemberExport): MemberExport {
  return select
}

/** What all features together declare, for those who carry it out. */
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

/** Collects the declarations of features that stand in their order, each after those it calls. */
export function collectDeclared<Context>(features: readonly Feature<Context>[], context: Context): Declared {
  return {
    mails: features.flatMap(({ mails = [] }) => mails),
    sitemaps: features.flatMap(({ sitemaps = [] }) => sitemaps),
    waiting: features.flatMap(({ waiting = [] }) => waiting),
    readings: features.flatMap(({ readings = [] }) => readings),
    exports: features.flatMap(({ exports = {} }) => Object.entries(exports)),
    exportedPictures: features.flatMap(({ exportedPictures = {} }) => Object.entries(exportedPictures)),
    accountDeletions: features.toReversed().flatMap(({ onAccountDeletion }) => onAccountDeletion?.(context) ?? []),
  }
}
