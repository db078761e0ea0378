import type { z } from 'zod'
import type { adminRings } from '#contract/rings.ts'
import type { Database } from '../../../platform/db/database.ts'
import { versionOfRing } from './commands.ts'
import { countRings, listRings, type RingRow } from './rings-queries.ts'

type Rings = z.input<typeof adminRings.response>

export async function readRings(db: Database, query: z.output<typeof adminRings.query>): Promise<Rings> {
  const [rows, { now, ...totals }] = await Promise.all([listRings(db, query), countRings(db)])
  return { rings: rows.map(presentRing), total: totals[query.state], totals, now: now.toISOString() }
}

function presentRing({ id, opened_at, closed_at, outcome, members, links }: RingRow): Rings['rings'][number] {
  return {
    uuid: id,
    version: versionOfRing(links.length),
    openedAt: opened_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
    outcome,
    members: members.map(({ id: uuid, first_name, last_name, is_deleted, free_points }) => ({
      uuid,
      firstName: first_name,
      lastName: last_name,
      isDeleted: is_deleted,
      freePoints: free_points,
    })),
    links: links.map((link) => ({ ...link })),
  }
}
