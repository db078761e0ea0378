import { beforeAll, expect, it } from 'vitest'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { titlesIn } from '../../../testing/factories/search-for.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let newcomer: RegisteredMember

beforeAll(async () => {
  newcomer = await registerMember(test())
})

const firstSight = async (): Promise<string[]> => titlesIn((await test().visitor().get('/books/first-sight')).body.books)

async function offered(title: string, owner: RegisteredMember = newcomer): Promise<string> {
  const { uuid } = await addBook(owner.caller, { title })
  await putCopy(test(), { bookId: uuid, ownerId: owner.id })
  return uuid
}

async function change(id: string, values: { cover_key?: string; reviewed_at?: Date; source?: 'dnb' }): Promise<void> {
  await test().db.updateTable('book').set(values).where('id', '=', id).execute()
}

const wish = (reader: RegisteredMember, bookUuid: string) => reader.caller.post('/exchanges/wish-list/add', { bookUuid })

it('has no entry of a newcomer that nobody has touched, and three books at most, the newest first', async () => {
  const old = await registerMember(test())
  await test()
    .db.updateTable('member')
    .set({ created_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .where('id', '=', old.id)
    .execute()
  await offered('Von langer Hand', old)
  const touched = [await offered('Mit Bild'), await offered('Geprüft'), await offered('Gewünscht'), await offered('Nachgeschlagen')]
  await addBook(old.caller, { title: 'Nicht zu haben' })
  expect(await firstSight()).toEqual(['Von langer Hand'])
  // What newcomers do for their own entry, or for one another, brings it before nobody.
  await change(touched[0] ?? '', { cover_key: `${'a'.repeat(64)}.webp` })
  await wish(newcomer, touched[0] ?? '')
  await wish(await registerMember(test()), touched[0] ?? '')
  expect(await firstSight()).toEqual(['Von langer Hand'])
  await change(touched[1] ?? '', { reviewed_at: new Date() })
  expect((await wish(old, touched[2] ?? '')).status).toBe(200)
  expect(await firstSight()).toEqual(['Gewünscht', 'Geprüft', 'Von langer Hand'])
  await change(touched[3] ?? '', { source: 'dnb' })
  expect(await firstSight()).toEqual(['Nachgeschlagen', 'Gewünscht', 'Geprüft'])
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', 'in', touched).execute()
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', old.id).execute()
  expect(await firstSight()).toEqual([])
})

it('beside it, so many of the newest on offer are given to all alike', async () => {
  const owner = await registerMember(test())
  for (const title of ['Erstes', 'Zweites', 'Drittes']) await offered(title, owner)
  await addBook(owner.caller, { title: 'Nicht zu haben' })
  const latest = async (caller: { get: typeof owner.caller.get }) => titlesIn((await caller.get('/books/latest/2')).body.books)
  expect(await latest(test().visitor())).toEqual(['Drittes', 'Zweites'])
  expect(await latest(owner.caller)).toEqual(['Drittes', 'Zweites'])
})
