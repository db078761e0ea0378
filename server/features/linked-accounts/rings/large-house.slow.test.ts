import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { pagesRead } from '../../../testing/costs/pages-read.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { countFreePointsOfSame } from '../marks/counted-together-queries.ts'
import { listMainReceivers, listLinkedMembers, listLinksAmong, listMarkLinks } from './evidence-queries.ts'

/** What is looked at of a member stays small however many accounts share a mark with them (record 78). */

const test = useTestApplication({ plansForValues: true })
const NEIGHBOURS = 20_000
/** Some hundred rows by index; a scan of the table reads more. */
const PAGES = 700

async function fillHouse(memberId: string): Promise<void> {
  const { db } = test()
  await sql`
    insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
    select 'nachbar' || n, 'nachbar' || n || '@example.org', 'Nachbar', 'Nummer' || n, app_now() from generate_series(1, ${NEIGHBOURS}::int) n`.execute(
    db,
  )
  await sql`
    insert into member_mark (member_id, kind, key_version, hash)
    select m.id, k.kind, k.key_version, k.hash from member m, member_mark k
     where k.member_id = ${memberId}::uuid and k.kind in ('ADDRESS', 'NAME') and m.profile_id like 'nachbar%'`.execute(db)
  await sql`analyze member, member_mark`.execute(db)
}

it('reads some hundred pages, by index, where twenty thousand live at one address with one name', async () => {
  const member = await registerMember(test(), { lastName: 'Hochhaus' })
  await test().settle()
  await fillHouse(member.id)
  const { db } = test()
  const some = await sql<{ id: string }>`select id from member where profile_id like 'nachbar1%' order by id limit 50`.execute(db)
  const ids = [member.id, ...some.rows.map(({ id }) => id)]
  const costs: [string, (tx: Transaction) => Promise<unknown>][] = [
    ['links', (tx) => listMarkLinks(tx, member.id)],
    ['linked members', () => listLinkedMembers(db, member.id, 20)],
    ['links among', (tx) => listLinksAmong(tx, ids)],
    ['feeders', (tx) => listMainReceivers(tx, member.id)],
    ['counted together', (tx) => countFreePointsOfSame(tx, member.id)],
  ]
  for (const [name, read] of costs) expect(await pagesRead(db, () => inTransaction(db, read)), name).toBeLessThan(PAGES)
  expect(await listMarkLinks(db, member.id)).toHaveLength(50)
})
