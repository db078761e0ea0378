import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { drawSampleLabel } from '../../server/features/labels/pdf/draw-sample-label.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import { uploadLabels } from '../../server/testing/labels/upload-labels.ts'
import { onDatabase, type ChaosCluster } from '../cluster.ts'
import type { Figures } from '../figures.ts'

const EVERY_MS = 4000

/**
 * An administrator who uploads a label every few seconds until `until`, killed in between or not (K12), and has the post looked at,
 * as nothing is bought for an hour after it has refused.
 */
export async function keepLabels(admin: RegisteredMember, cluster: ChaosCluster, figures: Figures, until: number): Promise<void> {
  await onDatabase(cluster.url, (db) => sql`update member set role = 'admin' where id = ${admin.id}::uuid`.execute(db))
  while (Date.now() < until) {
    await uploadOne(admin, figures).catch(() => figures.called('no answer'))
    await admin.caller
      .post('/parcel/labels/source/check')
      .then((answer) => figures.answered('look at the post', answer))
      .catch(() => figures.called('no answer'))
    await wait(EVERY_MS)
  }
}

async function uploadOne({ caller }: RegisteredMember, figures: Figures): Promise<void> {
  const answer = await uploadLabels(caller, new Uint8Array(await drawSampleLabel(crypto.randomUUID())))
  figures.answered('label', answer)
}

/** A stock to begin with, without pages: nobody prints them here. */
export async function stockUp(cluster: ChaosCluster, count: number): Promise<void> {
  await onDatabase(cluster.url, (db) =>
    sql`insert into label (blob_key, page_sha256) select 'labels/none.pdf', sha256(gen_random_uuid()::text::bytea) from generate_series(1, ${count})`.execute(
      db,
    ),
  )
}
