import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApplication } from '../../application.ts'
import type { BackupSource } from '../../platform/backup/back-up.ts'
import { keepBackups } from '../../platform/backup/keep-backups.ts'
import { createDiskBlobs } from '../../platform/blobs/blobs.ts'
import { openDatabase, openPool, openSearchPool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { prepareDatabase } from '../../platform/db/reaching/prepare-database.ts'
import { readEnv } from '../../platform/env.ts'
import { noRateLimits } from '../../platform/http/security/rate-limits.ts'
import { installJobSchema } from '../../platform/jobs/job-schema.ts'
import { devPostman } from '../../platform/mail/mail.ts'
import { testApplication, type TestApplication } from '../test-application.ts'

/** A platform on an embedded database of its own, which it backs up: what `npm start` is, without port and timers of jobs. */
export interface EmbeddedPlatform extends TestApplication {
  source: BackupSource
  stop: () => Promise<void>
}

/** Settings of a platform: where its data lies, and its backups. */
export interface PlatformSettings {
  DATA_DIR: string
  BACKUP_TO: string
  BACKUP_KEY: string
}

/** Starts it, in the order of start.ts. */
export async function startEmbeddedPlatform(settings: PlatformSettings): Promise<EmbeddedPlatform> {
  await mkdir(settings.DATA_DIR, { recursive: true })
  const env = readEnv({ ...settings, DNB_URL: 'http://127.0.0.1:9/sru', OPENLIBRARY_URL: 'http://127.0.0.1:9' })
  const database = await prepareDatabase(env)
  const pool = openPool(database.url)
  const searchPool = openSearchPool(database.url)
  const db = openDatabase(pool)
  await migrate(db)
  await installJobSchema(database.url)
  const plain = {
    env,
    pool,
    db,
    searchDb: openDatabase(searchPool),
    blobs: createDiskBlobs(join(database.folder, 'blobs')),
    limits: noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://localhost:3000',
    processName: 'test',
  }
  const { services, stop } = await keepBackups(plain, database)
  return {
    ...testApplication(services, buildApplication(services)),
    source: database,
    stop: async () => {
      await stop()
      await Promise.all([pool.end(), searchPool.end()])
      await database.stop()
    },
  }
}
