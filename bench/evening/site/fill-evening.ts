import type pg from 'pg'
import { bookSlug } from '../../../domain/slug.ts'
import { generateCatalogue } from '../../books/generate-catalogue.ts'
import { insertLabels, insertMembers } from '../../orders/filling/fill-market.ts'
import { grantPoints, inPosting } from '../../orders/filling/fill-rows.ts'
import { PREFIX } from '../../orders/filling/market.ts'
import { memberId } from '../people/person.ts'
import type { EveningPlan } from '../plan.ts'
import type { EveningSettings } from '../settings.ts'

/** Points of each member: enough for some orders, and for some not. */
const POINTS = 20
/** Labels in stock, for each member. */
const LABELS = 2
/** What the load knows of the catalogue: the books people talk about, and copies of any. */
const KNOWN_BOOKS = 4000
const KNOWN_COPIES = 40_000
const WANTED = 2000

/** Fills an empty, migrated database with members who are logged in, a catalogue whose copies are theirs, points and labels. */
export async function fillEvening(pool: pg.Pool, { members, books, seed }: EveningSettings): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from member')
  if (rows[0]?.count !== 0) throw new Error('The database has members already: an evening begins with an empty one.')
  await insertMembers(pool, 's', PREFIX.sender, members)
  const owners = Array.from({ length: members }, (_, number) => ({ id: memberId(number) }))
  await generateCatalogue(pool, books, seed, owners)
  await inPosting(pool, (client) => grantPoints(client, PREFIX.sender, POINTS))
  await insertLabels(pool, members * LABELS)
  // As if both comparisons with the provider had just been made.
  await pool.query(`insert into reconciliation_run (scope, finished_at) values ('stuck', app_now()), ('full', app_now())`)
  await pool.query('vacuum (analyze)')
}

/** What the load is told of the catalogue; the same for the same seed. */
export async function chooseKnown(pool: pg.Pool): Promise<Pick<EveningPlan, 'books' | 'wanted' | 'copies'>> {
  // By a hash: known is not what came first.
  const { rows: books } = await pool.query<{ id: string; title: string; author: string }>(
    `select id, title, author_names as author from book order by hashtext(id::text), id limit ${KNOWN_BOOKS}`,
  )
  const { rows: wanted } = await pool.query<{ id: string }>(
    `select id from book where not exists (select from offer where book_id = book.id)
        and id not in (select id from book order by hashtext(id::text), id limit ${KNOWN_BOOKS})
        and work_id in (select work_id from book group by work_id having count(*) = 1)
      order by hashtext(id::text), id limit ${WANTED}`,
  )
  const { rows: copies } = await pool.query<{ id: string; owner: number }>(
    `select id, ('x' || right(owner_id::text, 7))::bit(28)::int as owner from offer where status = 'AVAILABLE'
      order by hashtext(id::text), id limit ${KNOWN_COPIES}`,
  )
  return {
    books: books.map(({ id, title, author }) => ({ id, title, author, page: `/book/${id}/${bookSlug(title, author.split(', '))}` })),
    wanted: wanted.map(({ id }) => id),
    copies,
  }
}
