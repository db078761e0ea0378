import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { buildApplication, type Application } from '../application.ts'
import { createDiskBlobs } from '../platform/blobs/blobs.ts'
import { openDatabase, openPool, openSearchPool, type Database } from '../platform/db/database.ts'
import { migrate, type MigrationTexts } from '../platform/db/migrations.ts'
import { readEnv } from '../platform/environment/env.ts'
import { createRateLimits, noRateLimits } from '../platform/http/security/rate-limits.ts'
import { runDueJobs } from '../platform/jobs/job-runner.ts'
import type { Sweep } from '../platform/jobs/jobs.ts'
import { installJobSchema } from '../platform/jobs/job-schema.ts'
import { devPostman } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import { Caller } from './caller.ts'
import { invariantsOnOneConnection } from './invariants.ts'
import { insertMember, type InsertedMember, type NewMember } from './factories/insert-member.ts'
import type { RowWatch } from './rows/row-watch.ts'
import { watchNoRows, watchRows } from './rows/watch-rows.ts'
import { throwAwayFolder } from './clusters/throw-away-folder.ts'
import { withDatabase } from './schema/migrated-cluster.ts'

/** What a test needs to act as readers do: people who call, and their mail. */
export interface FrontDoor {
  /** A visitor with a cookie jar of their own. */
  visitor: () => Caller
  /** Mails sent to an address so far, newest first. */
  mailsTo: (address: string) => Promise<{ subject: string; text: string; html: string }[]>
  /** A member without the journey; only where the database is at hand, and nothing counts who joins. */
  insertMember?: (member: NewMember) => Promise<InsertedMember>
}

/** The whole application on a database of its own, cloned from the migrated template. */
export interface TestApplication extends FrontDoor {
  services: Services
  application: Application
  db: Database
  /**
   * Runs all jobs and sweeps that are due now, until nothing moves. What is forgotten daily is due when the clock was moved by a day;
   * the books are asked after each test.
   */
  settle: () => Promise<void>
  /** Forgets what is too old, as the daily sweep does: for tests that date rows back instead of moving the clock. */
  forgetOld: () => Promise<void>
  /** Moves the database's clock forward, for instance `'16 minutes'`. */
  shiftClock: (interval: string) => Promise<void>
}

interface TestOptions {
  env?: Record<string, string>
  /** Rate limits are off unless a test is about them. */
  rateLimits?: boolean
  /** Set where it is counted what statements read: they are planned as in production, at first for their values. */
  plansForValues?: boolean
  /** Set where the schema is brought further than this code knows: rows then hold more than their types declare. */
  isSchemaNewer?: boolean
  /** Migrations of the schema to begin with; all of them unless a test is about those that come later. */
  schema?: MigrationTexts
}

const A_DAY = 24 * 60 * 60

/** What a round leaves out: it asks, in 150 statements, what is asked after every test anyway. Its own tests run it (admin/health). */
const ASKED_AFTER_TESTS: ReadonlySet<string> = new Set(['newest books', 'whole books'])

/** Nothing listens at this address: book sources without a stand-in behave as if there were no network. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * Gives a test file its application. After every test all invariants of the ledger, exchanges and payments
 * must hold (reliability 2.4). Returns a function because the application exists only once the tests run.
 */
export function useTestApplication(options: TestOptions = {}): () => TestApplication {
  let current: OpenTestApplication | undefined
  const application = (): TestApplication => {
    if (!current) throw new Error('The test application is there from beforeAll on.')
    return current.test
  }
  const rowWatch = options.isSchemaNewer ? watchNoRows() : watchRows()
  beforeAll(async () => {
    current = await openTestApplication(inject('templateUrl'), rowWatch, options)
  })
  afterEach(async () => {
    expect(await current?.brokenInvariants()).toEqual([])
  })
  afterAll(async () => {
    await current?.close()
  })
  return application
}

interface OpenTestApplication {
  test: TestApplication
  brokenInvariants: () => Promise<string[]>
  close: () => Promise<void>
}

let databases = 0

/**
 * A test file opens connections of its own and asks most statements only some times on each. PostgreSQL would plan each of the first
 * five uses for its values, which was half of its work; in production most statements have long passed them.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan'

/** For hangs alone: on a busy machine a statement, or the wait for a connection, may take far longer than in production. */
const HANGS = { statementTimeoutMs: 110_000, waitMs: 110_000 }

async function openTestApplication(templateUrl: string, rowWatch: RowWatch, options: TestOptions): Promise<OpenTestApplication> {
  const name = `test_${process.pid}_${++databases}`
  await createDatabase(templateUrl, name, options.schema)
  const folder = await throwAwayFolder('blobs')
  const pool = openPool(databaseUrl(templateUrl, name), { max: 30, ...HANGS, ...(!options.plansForValues && { settings: PLAN_ONCE }) })
  const searchPool = openSearchPool(databaseUrl(templateUrl, name))
  const invariantPool = openPool(databaseUrl(templateUrl, name), { max: 1, ...HANGS, settings: PLAN_ONCE })
  const watched = { db: openDatabase(pool).withPlugin(rowWatch), searchDb: openDatabase(searchPool).withPlugin(rowWatch) }
  const services = createServices({ pool, ...watched }, folder, options)
  const test = testApplication(services, buildApplication(services))
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), searchPool.end(), invariantPool.end()])
    await onMaintenanceDatabase(templateUrl, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
  return { test, brokenInvariants: invariantsOnOneConnection(invariantPool), close }
}

/** A copy of the migrated template, or a database that is migrated as far as `schema` goes. */
async function createDatabase(templateUrl: string, name: string, schema: MigrationTexts | undefined): Promise<void> {
  const template = schema ? 'template0' : 'buchfink_template'
  await onMaintenanceDatabase(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  if (!schema) return
  const url = databaseUrl(templateUrl, name)
  await withDatabase(url, (db) => migrate(db, schema))
  await installJobSchema(url)
}

function createServices(
  { pool, db, searchDb }: Pick<Services, 'pool' | 'db' | 'searchDb'>,
  folder: string,
  options: TestOptions,
): Services {
  const env = readEnv({ DNB_URL: `${NOWHERE}/sru`, OPENLIBRARY_URL: NOWHERE, DATA_DIR: folder, ...options.env })
  return {
    env,
    pool,
    db,
    searchDb,
    blobs: createDiskBlobs(folder),
    limits: options.rateLimits ? createRateLimits(pool) : noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://localhost:3000',
    processName: 'test',
  }
}

/** An application as tests use it, on whichever database. */
export function testApplication(services: Services, application: Application): TestApplication {
  const { db } = services
  let jobs = Promise.resolve()
  // Callers take turns: one that waits for a mail must not miss it because another one is sending it right now.
  const runJobs = (): Promise<void> => (jobs = jobs.catch(() => undefined).then(() => runDueJobs(services.pool, application.jobs)))
  // Forgetting takes most of a round, and a database that is not a day old has nothing to forget.
  let forgottenAt = 0
  const runSweep = async ({ everySeconds, run }: Sweep): Promise<void> => {
    if (everySeconds < A_DAY) return run()
    const shift = await shiftSeconds(db)
    if (shift - forgottenAt < everySeconds) return
    forgottenAt = shift
    await run()
  }
  return {
    services,
    application,
    db,
    ...(services.limits === noRateLimits && { insertMember: (member) => insertMember(services, member) }),
    visitor: () => new Caller((path, init) => application.api.request(path, init, {})),
    settle: async () => {
      for (const sweep of application.sweeps) if (!ASKED_AFTER_TESTS.has(sweep.name)) await runSweep(sweep)
      await runJobs()
    },
    forgetOld: async () => {
      for (const { forget } of application.retentions) await forget()
    },
    shiftClock: async (interval) => {
      await sql`update clock set shift = shift + ${interval}::interval`.execute(db)
    },
    mailsTo: async (address) => {
      await runJobs()
      const rows = await db.selectFrom('dev_mail').selectAll().where('recipient', '=', address).orderBy('id', 'desc').execute()
      return rows.map((row) => ({ subject: row.subject, text: row.text_body, html: row.html_body }))
    },
  }
}

/** By how much tests moved the database's clock. */
async function shiftSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from shift)::float8 as seconds from clock`.execute(db)
  return rows[0]?.seconds ?? 0
}

function databaseUrl(templateUrl: string, name: string): string {
  return templateUrl.replace(/\/\w+$/u, `/${name}`)
}

async function onMaintenanceDatabase(templateUrl: string, statement: string): Promise<void> {
  const pool = openPool(databaseUrl(templateUrl, 'postgres'), { max: 1 })
  try {
    await sql.raw(statement).execute(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
