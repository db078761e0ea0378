import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { countPortions } from '../../../testing/rows/portion-sizes.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** Members with more wishes and copies than one transaction can take, before the database ends its statements, leave all the same. */
const test = useTestApplication()
const MANY = 500
const PORTIONS = [200, 200, 100]

beforeAll(async () => {
  await sql`
    with work as (insert into work (title_key, author_key) select 'viel' || n, 'viel' from generate_series(1, ${MANY}::int) n returning id)
    insert into book (work_id, title, language_code) select id, 'Viel', 'de' from work`.execute(test().db)
})

async function wishForAll({ id }: RegisteredMember): Promise<void> {
  await sql`
    insert into wish (member_id, work_id, shown_book_id) select ${id}::uuid, work_id, id from book where title = 'Viel'`.execute(test().db)
}

async function wishesOf({ id }: RegisteredMember): Promise<number> {
  return (await test().db.selectFrom('wish').select('id').where('member_id', '=', id).execute()).length
}

const leave = ({ caller, password }: RegisteredMember) => caller.post('/profile/delete', { password: wirePassword(password) })

it('wishes go in portions before the account does', async () => {
  const member = await registerMember(test())
  await wishForAll(member)
  const portions = await countPortions(test(), 'wish', 'delete')
  expect((await leave(member)).status).toBe(200)
  expect(await portions()).toEqual(PORTIONS)
  expect(await wishesOf(member)).toBe(0)
  expect(await test().db.selectFrom('book').select('id').where('wish_count', '>', 0).execute()).toEqual([])
})

it('a wish of the last moment goes with the account', async () => {
  const member = await registerMember(test())
  await wishForAll(member)
  const leaving = await test()
    .db.transaction()
    .execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
      const left = leave(member)
      await expect.poll(() => wishesOf(member)).toBe(0)
      await sql`
        insert into wish (member_id, work_id, shown_book_id) select ${member.id}::uuid, work_id, id from book limit 1`.execute(tx)
      return { left }
    })
  expect((await leaving.left).status).toBe(200)
  expect(await wishesOf(member)).toBe(0)
})

it('copies go from the shelf in portions, and what was written about them', async () => {
  const member = await registerMember(test())
  await sql`
    insert into offer (book_id, owner_id, price, condition, comment)
    select id, ${member.id}::uuid, 2, 'GOOD', 'Von meiner Tante' from book where title = 'Viel'`.execute(test().db)
  const portions = await countPortions(test(), 'offer', 'update')
  expect((await leave(member)).status).toBe(200)
  expect(await portions()).toEqual([...PORTIONS, ...PORTIONS])
  const copies = await test().db.selectFrom('offer').select(['status', 'comment']).distinct().where('owner_id', '=', member.id).execute()
  expect(copies).toEqual([{ status: 'WITHDRAWN', comment: '' }])
})
