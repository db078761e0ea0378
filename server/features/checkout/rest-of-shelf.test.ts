import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { REST_OF_SHELF_MAX } from '#domain/policy/parcels.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { readersWithShelf } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('counts all that is wished for, however many of it the list shows', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1])
  const wishedNum = REST_OF_SHELF_MAX + 3
  for (let count = 0; count < wishedNum + 2; count++) {
    const { uuid: bookId } = await addBook(sender.caller, { title: `Regalmeter ${count}` })
    await putCopy(test(), { bookId, ownerId: sender.id })
  }
  await sql`
    insert into wish (member_id, work_id, shown_book_id)
    select ${receiver.id}::uuid, work_id, id from book where title like 'Regalmeter %' order by id limit ${wishedNum}`.execute(test().db)
  const { body } = await receiver.caller.get(`/checkout/rest-of-shelf?ofid=${offers[0]}`)
  expect(body).toMatchObject({ total: wishedNum + 2, wishedNum })
  expect(body.copies.map(({ isWished }: { isWished: boolean }) => isWished)).toEqual(Array.from({ length: REST_OF_SHELF_MAX }, () => true))
})
