import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { editBook } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let sofia: RegisteredMember
let admin: RegisteredMember

beforeAll(async () => {
  sofia = await registerMember(test())
  admin = await registerAdmin(test())
})

const add = async (title: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await addBook(sofia.caller, { title, ...more })).uuid
const editions = async (uuid: string): Promise<string[]> =>
  (await test().visitor().get(`/books/book/${uuid}`)).body.editions.map((book: { uuid: string }) => book.uuid).sort()
const merge = (bookUuid: string, otherBookUuid: string) =>
  admin.caller.post('/books/merge-works', { bookUuid, otherBookUuid, reason: 'Dasselbe Werk' })
const split = (bookUuid: string) => admin.caller.post('/books/split-work', { bookUuid, reason: 'Ein anderes Werk' })
const edit = (uuid: string, title: string) =>
  editBook(admin.caller, uuid, { book: { title, authors: 'Anna Beispiel', languageCode: 'de' } })
const workOf = async (uuid: string) =>
  (await test().db.selectFrom('book').select('work_id').where('id', '=', uuid).executeTakeFirstOrThrow()).work_id
const offer = (bookUuid: string) =>
  sofia.caller.post('/exchanges/create-offer', { bookUuid, price: 2, condition: 'GOOD', acceptedTerms: true })

describe('editions of a work', () => {
  it('stand on each other’s pages, archived ones do not', async () => {
    const [one, two, three] = [await add('Drei Ausgaben'), await add('DREI AUSGABEN'), await add('Drei, Ausgaben!')]
    expect(await editions(one)).toEqual([two, three].sort())
    await admin.caller.post('/books/archive', { bookId: three })
    expect(await editions(one)).toEqual([two])
  })
})

describe('two works become one', () => {
  it('with all editions, and what comes later under the old title', async () => {
    const [kept, other, otherToo] = [await add('Der Prozess'), await add('Der Process', { publisher: 'A' }), await add('Der Process')]
    const answer = await merge(kept, other)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.editions.map((book: { uuid: string }) => book.uuid).sort()).toEqual([other, otherToo].sort())
    expect(await editions(otherToo)).toEqual([kept, other].sort())
    const later = await add('Der Process')
    expect(await workOf(later)).toBe(await workOf(kept))
    for (const uuid of [kept, other, otherToo]) {
      const { entries } = (await admin.caller.get(`/books/admin-log/${uuid}`)).body
      expect(entries).toMatchObject([{ act: 'work.merge', reason: 'Dasselbe Werk' }])
    }
    // A merged work is merged again: all former ids lead to the last one.
    const last = await add('Das Verfahren')
    expect((await merge(last, kept)).status).toBe(200)
    expect(await workOf(await add('Der Process', { publisher: 'B' }))).toBe(await workOf(last))
  })

  it('so that one free point is one for both', async () => {
    const [kept, other] = [await add('Punkt A'), await add('Punkt B')]
    expect((await offer(other)).body.gotFreePoint).toBe(true)
    await merge(kept, other)
    expect((await offer(kept)).body.gotFreePoint).toBe(false)
  })

  it('and the wishes for both: who wished for both waits once, since the earlier', async () => {
    const [kept, other] = [await add('Wunsch A'), await add('Wunsch B')]
    const reader = await registerMember(test(), { firstName: 'Wanda' })
    await reader.caller.post('/edit-profile/show-wishes', { showsWishes: true })
    for (const bookUuid of [other, kept]) await reader.caller.post('/exchanges/wish-list/add', { bookUuid })
    await merge(kept, other)
    for (const uuid of [kept, other]) {
      const { wished_by } = (await test().visitor().get(`/books/book/${uuid}`)).body
      expect(wished_by).toMatchObject([{ firstName: 'Wanda' }])
    }
    expect(await test().db.selectFrom('wish').select('work_id').where('member_id', '=', reader.id).execute()).toEqual([
      { work_id: await workOf(kept) },
    ])
  })

  it('not with itself, not with what is not there', async () => {
    const [one, two] = [await add('Eins und dasselbe'), await add('Eins und dasselbe')]
    expect((await merge(one, two)).body.errors).toEqual([{ path: 'otherBookUuid', code: 'FORMS_RULES.BOOK.SAME_WORK' }])
    expect((await merge(one, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('while somebody adds an edition: no edition stays at the signpost', async () => {
    for (const round of [1, 2, 3]) {
      const [kept, other] = [await add(`Rennen A ${round}`), await add(`Rennen B ${round}`)]
      const [, ...added] = await Promise.all([merge(kept, other), ...Array.from({ length: 4 }, () => add(`Rennen B ${round}`))])
      for (const uuid of added) expect(await workOf(uuid)).toBe(await workOf(kept))
    }
  })
})

describe('one edition leaves its work', () => {
  it('for one of its own, and can come back', async () => {
    const [one, two, three] = [await add('Gleicher Titel'), await add('Gleicher Titel'), await add('Gleicher Titel')]
    const answer = await split(two)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.editions).toEqual([])
    expect(await editions(one)).toEqual([three])
    // A new edition of that title goes to the work that kept it.
    expect(await workOf(await add('Gleicher Titel'))).toBe(await workOf(one))
    expect((await split(two)).body.errors).toEqual([{ path: 'bookUuid', code: 'FORMS_RULES.BOOK.ONLY_EDITION' }])
    expect((await merge(two, one)).status).toBe(200)
    expect((await split(two)).status).toBe(200)
    expect(await editions(two)).toEqual([])
  })

  it('that was merged in by mistake: its former work is there again', async () => {
    const [kept, other] = [await add('Irrtum A'), await add('Irrtum B')]
    const former = await workOf(other)
    await merge(kept, other)
    await split(other)
    expect(await workOf(other)).toBe(former)
    expect(await workOf(await add('Irrtum B'))).toBe(former)
  })
})

describe('a mended title', () => {
  it('leads a lone edition to the work of that title', async () => {
    const [right, wrong] = [await add('Schloß Gripsholm'), await add('Schloß Gripsolm')]
    expect((await edit(wrong, 'Schloss Gripsholm')).status).toBe(200)
    expect(await workOf(wrong)).toBe(await workOf(right))
  })

  it('renames the work of a lone edition, and leaves several editions where they are', async () => {
    const lone = await add('Nebl')
    const work = await workOf(lone)
    await edit(lone, 'Nebel')
    expect(await workOf(lone)).toBe(work)
    expect(await workOf(await add('Nebel'))).toBe(work)
    await edit(lone, 'Ganz anders')
    expect(await workOf(lone)).toBe(work)
  })
})
