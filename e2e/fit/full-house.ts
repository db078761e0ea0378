import { sql } from 'kysely'
import { now } from '../../server/platform/db/database.ts'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import type { Caller } from '../../server/testing/caller.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember } from '../stage.ts'

const LONG_NAME = 'Maximilianegottfriedalexandera'
const LONG_TITLE = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const READERS = ['emily', 'sofia', 'hendrik', 'tomas']
const REQUESTS_EACH = 3
const UNREAD = 24
/** Brings Mara's points above one hundred. */
const POINTS = 109

/** An exchange with all that is long. */
export interface FullHouse {
  request: string
}

/**
 * The demo as a place that is used: Mara has points in three digits, dozens of unread lines and twelve requests, partners
 * have names of thirty letters without a break, a book has a title that no line holds, and Jonas is restricted.
 */
export async function fillHouse(server: RunningServer): Promise<FullHouse> {
  await server.withDatabase(async (db) => {
    // Has books on their way; is not asked for again.
    await db.updateTable('member').set({ blocked_at: now }).where('email', '=', 'jonas@example.org').execute()
    await sql`update member set first_name = ${LONG_NAME}, last_name = ${LONG_NAME} where email in ('emily@example.org', 'sofia@example.org')`.execute(
      db,
    )
    await sql`update member set last_name = ${LONG_NAME} where email = 'mara@example.org'`.execute(db)
    await sql`
      select post_transfer('e2e:points', 'POINT', g.id, a.id, ${POINTS}, 'GRANT', null)
        from account g, account a join member m on m.id = a.member_id
       where g.unit = 'POINT' and g.kind = 'sys:granted' and a.unit = 'POINT' and a.kind = 'avail' and m.email = 'mara@example.org'`.execute(
      db,
    )
    await sql`
      insert into notification (member_id, kind, key)
      select m.id, 'points.granted', 'e2e:' || n from member m, generate_series(1, ${UNREAD}::int) n where m.email = 'mara@example.org'`.execute(
      db,
    )
  })
  const [mara, ...readers] = await Promise.all(['mara', ...READERS].map((name) => loggedIn(server, name)))
  if (!mara) throw new Error('Nobody is there.')
  const requests = await Promise.all(readers.map((reader) => orderSome(reader, mara)))
  return { request: requests[0] ?? '' }
}

/** Orders the long book and others; gives the exchange of the long one. One after the other, as readers do. */
async function orderSome(reader: Caller, owner: Caller): Promise<string> {
  const first = await order(reader, await createOffer(owner, 3, LONG_TITLE))
  for (let number = 1; number < REQUESTS_EACH; number++) await order(reader, await createOffer(owner, 12))
  return first
}

async function loggedIn(server: RunningServer, name: string): Promise<Caller> {
  const caller = server.visitor()
  const { email, password } = demoMember(name)
  const answer = await caller.post('/login', { email, password: wirePassword(password) })
  if (answer.status !== 200) throw new Error(`${name} could not log in: ${JSON.stringify(answer.body)}`)
  return caller
}
