import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { chooseInMenu } from '../row-menu.ts'
import { demoMember, expectSound, finish, logIn, Stage } from '../stage.ts'

const stage = Stage.ofOwn()
const jonas = demoMember('jonas')
let sofiaUuid: string

beforeAll(async () => {
  sofiaUuid = (await (await callerOf('sofia')).get('/session')).body.user.uuid
  const writer = await callerOf('jonas')
  expect((await writer.post('/chat/new-message', { to: sofiaUuid, payload: 'Hallo Sofia' })).status).toBe(200)
})

async function callerOf(name: string): Promise<Caller> {
  const caller = stage.server.visitor()
  const { email, password } = demoMember(name)
  expect((await caller.post('/login', { email, password: wirePassword(password) })).status).toBe(200)
  return caller
}

const room = () => `/messages?with=${sofiaUuid}`
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht an Sofia K.' })

it('keeps what was begun, until it is sent', async () => {
  const window = await stage.open(DESKTOP, jonas)
  const { page } = window
  await page.goto(room())
  await field(page).fill('Wie ist denn der')
  await page.goto('/messages')
  const line = page.getByRole('navigation', { name: 'Gespräche' }).getByRole('listitem').filter({ hasText: 'Sofia K.' })
  await line.getByText('Entwurf: Wie ist denn der').waitFor()
  await expectSound(page)
  await line.getByRole('link').click()
  await expect.poll(() => field(page).inputValue()).toBe('Wie ist denn der')
  await field(page).press('End')
  await field(page).pressSequentially(' Zustand?')
  await field(page).press('Enter')
  await log(page).getByText('Wie ist denn der Zustand?').waitFor()
  await page.getByText('Wird gesendet').waitFor({ state: 'detached' })
  expect((await page.evaluate(() => localStorage.getItem('chatDrafts'))) ?? '').not.toContain('Zustand')
  await page.reload()
  expect(await field(page).inputValue()).toBe('')
  await finish(window)
})

it('keeps a message whose answer was lost, over a new page, and sends it again without doubling it', async () => {
  const { page, context } = await stage.open(PHONE, jonas)
  await page.goto(room())
  await page.route('**/chat/new-message', async (route) => {
    // The message arrives, but its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('Kommt das Buch noch?')
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Noch einmal' }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await expectSound(page)
  await page.unroute('**/chat/new-message')
  await page.reload()
  await page.getByText('Wir wissen nicht, ob diese Nachricht angekommen ist.').waitFor()
  await page.getByRole('button', { name: 'Noch einmal' }).click()
  await page.getByRole('button', { name: 'Noch einmal' }).waitFor({ state: 'detached' })
  await expect.poll(() => log(page).getByText('Kommt das Buch noch?').count()).toBe(1)
  await page.reload()
  expect(await log(page).getByText('Kommt das Buch noch?').count()).toBe(1)
  await context.close()
})

it('reads back page by page, by the keyboard, and stays at the message one was reading', async () => {
  await stage.server.withDatabase((db) =>
    sql`
      insert into message (conversation_id, sender_id, payload, text_hash)
      select c.conversation_id, c.member_id, 'Nummer ' || n || '.', '\\x00' from generate_series(1, 250) n,
             (select conversation_id, member_id from conversation_member where partner_id = ${sofiaUuid}::uuid
               and member_id = (select id from member where email = ${jonas.email})) c`.execute(db),
  )
  const window = await stage.open(DESKTOP, jonas)
  const { page } = window
  await page.goto(room())
  await log(page).getByText('Nummer 250.').waitFor()
  await expect.poll(() => log(page).evaluate((frame) => frame.scrollHeight - frame.clientHeight - frame.scrollTop)).toBeLessThan(2)
  await page.getByRole('button', { name: 'Ältere Nachrichten' }).focus()
  await log(page).getByText('Nummer 51.').waitFor({ state: 'attached' })
  const before = await log(page).getByText('Nummer 151.').boundingBox()
  expect(before, 'still there').not.toBeNull()
  await log(page).evaluate((frame) => frame.scrollTo({ top: 0 }))
  await log(page).getByText('Hallo Sofia').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Ältere Nachrichten' }).waitFor({ state: 'detached' })
  // The list does not jump: what stood on top is still in sight, below the older messages.
  const place = await log(page).evaluate((frame) => frame.scrollTop)
  expect(place).toBeGreaterThan(100)
  await finish(window)
})

it('shows the other messages beside one that cannot be drawn', async () => {
  const { page, context, complaints } = await stage.open(DESKTOP, jonas)
  await page.goto(room())
  await page.route('**/chat/conversation/*before=*', async (route) => {
    const answer = await route.fetch()
    const { messages, ...others } = await answer.json()
    await route.fulfill({ response: answer, json: { ...others, messages: messages.with(10, { ...messages[10], sentAt: 'kein Tag' }) } })
  })
  await page.getByRole('button', { name: 'Ältere Nachrichten' }).focus()
  await log(page).getByText('Nummer 51.').waitFor({ state: 'attached' })
  expect(await log(page).getByText('Dieser Eintrag kann gerade nicht angezeigt werden.').count()).toBe(1)
  await field(page).waitFor()
  // Told as a fault of the page.
  expect(complaints.join()).toContain('RangeError')
  await context.close()
})

it('begins a line by Enter where one types with the thumbs', async () => {
  const window = await openWindow(await sharedBrowser(), stage.server.url, { viewport: PHONE, byTouch: true })
  const { page } = window
  await logIn(window, jonas)
  await page.goto(room())
  await field(page).fill('Zeile eins')
  await field(page).press('End')
  await field(page).press('Enter')
  await field(page).pressSequentially('Zeile zwei')
  expect(await field(page).inputValue()).toBe('Zeile eins\nZeile zwei')
  await page.getByRole('button', { name: 'Senden' }).click()
  await log(page).getByText('Zeile zwei').waitFor()
  await finish(window)
})

it('blocks the other member from the menu, says so, and ends it in the profile', async () => {
  const window = await stage.open(DESKTOP, jonas)
  const { page } = window
  await page.goto(room())
  await chooseInMenu(page, { of: 'Mehr zu Sofia K.', what: 'Blockieren' })
  const dialog = page.getByRole('dialog', { name: 'Sofia K. blockieren?' })
  await dialog.getByText('Wir sagen Sofia K. nichts davon.').waitFor()
  await dialog.getByRole('button', { name: 'Blockieren' }).click()
  await noDialog(page)
  await page.getByText('Du hast Sofia K. blockiert.').waitFor()
  await expectSound(page)
  expect(await field(page).count()).toBe(0)
  await page.goto('/bio/edit')
  await page.getByRole('button', { name: 'Blockierung von Sofia K. aufheben' }).click()
  await page.getByText('Du hast niemanden blockiert.').waitFor()
  await page.goto(room())
  await field(page).waitFor()
  await finish(window)
})

it('lists the first hundred conversations, and more when they are asked for', async () => {
  const tomas = demoMember('tomas')
  await stage.server.withDatabase((db) =>
    sql`
      with own as (select * from member where email = ${tomas.email}),
      other as (
        insert into member (email, password_hash, adult_confirmed_at, first_name, last_name, profile_id)
        select 'reader' || n || '@example.org', password_hash, adult_confirmed_at, 'Leserin', 'Nummer', 'leserin-' || n
          from own, generate_series(1, 105) n returning id),
      room as (
        insert into conversation (first_member_id, second_member_id, started_by)
        select least(other.id, own.id), greatest(other.id, own.id), other.id from other, own returning id, started_by),
      seats as (
        insert into conversation_member (conversation_id, member_id, partner_id)
        select room.id, pair.member, pair.partner
          from room, own, lateral (values (own.id, started_by), (started_by, own.id)) pair (member, partner))
      insert into message (conversation_id, sender_id, payload, text_hash) select id, started_by, 'Hallo', '\\x00' from room`.execute(db),
  )
  const window = await stage.open(PHONE, tomas)
  const { page } = window
  await page.goto('/messages')
  const lines = page.getByRole('navigation', { name: 'Gespräche' }).getByRole('listitem')
  await lines.nth(99).waitFor()
  expect(await lines.count()).toBe(100)
  await page.getByRole('button', { name: 'Weitere Gespräche' }).click()
  await page.getByRole('button', { name: 'Weitere Gespräche' }).waitFor({ state: 'detached' })
  expect(await lines.count()).toBeGreaterThanOrEqual(105)
  const last = lines.nth(104)
  await last.getByRole('link').click()
  await log(page).getByText('Hallo').waitFor()
  await page.goBack()
  await last.getByRole('link').waitFor()
  await last.getByText('ungelesen').waitFor({ state: 'detached' })
  await expectSound(page)
  await finish(window)
})
