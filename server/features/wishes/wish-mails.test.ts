import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, putOnOffer } from '../shelf/testing/shelf-steps.ts'

const test = useTestApplication()

async function wishMails({ email }: RegisteredMember): Promise<{ subject: string; text: string; html: string }[]> {
  return (await test().mailsTo(email)).filter(({ html }) => html.includes('list=wishes'))
}

const choose = ({ caller }: RegisteredMember, wishMailsChoice: string) =>
  caller.post('/edit-profile/wish-mails', { wishMails: wishMailsChoice })

/** Moves the clock to the next moment at which it is this time of day in Germany. */
async function waitUntil(time: string): Promise<void> {
  await sql`
    update clock set shift = shift + (select case when t.target > t.local then t.target - t.local else t.target - t.local + interval '1 day' end
      from (select app_now() at time zone 'Europe/Berlin' as local,
                   (app_now() at time zone 'Europe/Berlin')::date + ${time}::time as target) t)`.execute(test().db)
}

/** A member with wishes, and a function by which somebody offers one of the wished books. */
async function stage(titles: readonly string[]) {
  const [owner, reader] = [await registerMember(test()), await registerMember(test())]
  const books = new Map<string, string>()
  for (const title of titles) {
    const bookUuid = await addBook(owner.caller, title)
    books.set(title, bookUuid)
    await reader.caller.post('/exchanges/wish-list/add', { bookUuid })
  }
  const offer = async (title: string) => {
    const made = await putOnOffer(owner.caller, { bookUuid: books.get(title) ?? '', price: 3 })
    await test().settle()
    return made
  }
  return { owner, reader, offer }
}

it('collects the wished books of a day in one mail at eight in the morning for members who chose that', async () => {
  const { owner, reader, offer } = await stage(['Mail eins', 'Mail zwei', 'Mail drei', 'Mail vier'])
  expect((await reader.caller.get('/profile/settings')).body.wishMails).toBe('instant')
  expect((await choose(reader, 'daily')).body).toEqual({ status: 'success' })
  expect((await reader.caller.get('/profile/settings')).body.wishMails).toBe('daily')
  await waitUntil('07:00')
  await offer('Mail eins')
  const gone = await offer('Mail zwei')
  await test().settle()
  expect(await wishMails(reader)).toEqual([])
  await owner.caller.delete(`/exchanges/offer/${gone.uuid}`)
  await waitUntil('07:59')
  await test().settle()
  expect(await wishMails(reader)).toEqual([])
  await waitUntil('08:01')
  await offer('Mail drei')
  await test().settle()
  const [mail, ...others] = await wishMails(reader)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Du kannst 1 gewünschtes Buch bestellen')
  expect(mail?.text).toContain('Mail eins')
  expect(mail?.text).not.toMatch(/Mail (zwei|drei)/u)
  await offer('Mail vier')
  await waitUntil('07:30')
  await test().settle()
  expect(await wishMails(reader)).toHaveLength(1)
  await waitUntil('08:05')
  await test().settle()
  const [next, first, ...more] = await wishMails(reader)
  expect(more).toEqual([])
  expect(first?.text).toBe(mail?.text)
  expect(next?.subject).toBe('Du kannst 2 gewünschte Bücher bestellen')
  expect(next?.text).toMatch(/Mail drei[\s\S]*Mail vier/u)
})

it('sends no mail to those who want none, but tells them in the inbox', async () => {
  const { reader, offer } = await stage(['Ohne Mail'])
  await choose(reader, 'off')
  await offer('Ohne Mail')
  await waitUntil('08:01')
  await test().settle()
  expect(await wishMails(reader)).toEqual([])
  expect((await reader.caller.get('/notifications')).body.notifications).toMatchObject([{ kind: 'wish.available' }])
})

it('ends such mails by the link in each of them, without a login, and leaves other mails alone', async () => {
  const { reader, offer } = await stage(['Abbestellt eins', 'Abbestellt zwei'])
  await test().db.updateTable('member').set({ subscribed_to_promo: true }).where('id', '=', reader.id).execute()
  await offer('Abbestellt eins')
  const [mail] = await wishMails(reader)
  const [, token = ''] = /unsubscribe\?token=([\w-]+)&list=wishes/u.exec(mail?.text ?? '') ?? []
  const form = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await test().visitor().raw(`/api/v1/unsubscribe/${token}`, form)).body).toEqual({ status: 'success' })
  expect((await test().visitor().post(`/unsubscribe/${token}`)).status).toBe(200)
  expect((await reader.caller.get('/profile/settings')).body.wishMails).toBe('off')
  expect((await reader.caller.get('/session')).body.user.subscribedToPromo).toBe(true)
  await offer('Abbestellt zwei')
  expect(await wishMails(reader)).toHaveLength(1)
})

it('sends nothing about a copy that is gone before the mail is written', async () => {
  const { owner, reader } = await stage([])
  const bookUuid = await addBook(owner.caller, 'Schon fort')
  await reader.caller.post('/exchanges/wish-list/add', { bookUuid })
  const made = await putOnOffer(owner.caller, { bookUuid })
  for (const sweep of test().application.sweeps) await sweep.run()
  await owner.caller.delete(`/exchanges/offer/${made.uuid}`)
  expect(await wishMails(reader)).toEqual([])
})

it('sends no waiting mail once the member has turned such mails off', async () => {
  const { owner, reader } = await stage([])
  const bookUuid = await addBook(owner.caller, 'Abgeschaltet')
  await reader.caller.post('/exchanges/wish-list/add', { bookUuid })
  await putOnOffer(owner.caller, { bookUuid })
  for (const sweep of test().application.sweeps) await sweep.run()
  await choose(reader, 'off')
  expect(await wishMails(reader)).toEqual([])
})
