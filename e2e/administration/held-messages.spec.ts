import { expect, it } from 'vitest'
import { hideMessage, releaseMessage } from '../../server/features/chat/commands/review-message.ts'
import { inTransaction } from '../../server/platform/db/database.ts'
import { DESKTOP, PHONE, type Window } from '../browser.ts'
import { openListening } from '../listening.ts'
import { demoMember, finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

const NOTE = 'Wird geprüft, bevor sie ankommt.'

async function uuidOf(name: string): Promise<string> {
  const { id } = await stage.server.withDatabase((db) =>
    db.selectFrom('member').select('id').where('email', '=', `${name}@example.org`).executeTakeFirstOrThrow(),
  )
  return id
}

/** Writes in the open conversation; gives the message's uuid once its sender has read that it waits. */
async function writeHeld({ page }: Window, text: string): Promise<string> {
  const field = page.getByRole('textbox', { name: /^Nachricht an/u })
  await field.fill(text)
  await field.press('Enter')
  await page.getByRole('log').getByText(NOTE, { exact: false }).last().waitFor()
  const { id } = await stage.server.withDatabase((db) =>
    db.selectFrom('message').select('id').where('payload', '=', text).executeTakeFirstOrThrow(),
  )
  return id
}

it('shows what was decided in both open conversations at once', async () => {
  const [emily, mara] = [await uuidOf('emily'), await uuidOf('mara')]
  const sender = await stage.open(DESKTOP, demoMember('mara'))
  const recipient = await stage.open(PHONE, demoMember('emily'))
  await openListening(sender.page, `/messages?with=${emily}`)
  await openListening(recipient.page, `/messages?with=${mara}`)

  const released = await writeHeld(sender, 'Überweis mir einfach 3 Euro, dann passt es.')
  await sender.page.getByText('eine Zahlung an Buchfink vorbei', { exact: false }).waitFor()
  await stage.server.withDatabase((db) => inTransaction(db, (tx) => releaseMessage(tx, released)))
  await recipient.page.getByRole('log').getByText('Überweis mir einfach 3 Euro, dann passt es.').waitFor()
  await sender.page.getByRole('log').getByText(NOTE, { exact: false }).waitFor({ state: 'detached' })

  const hidden = await writeHeld(sender, 'Du blödes Arschloch')
  await stage.server.withDatabase((db) => inTransaction(db, (tx) => hideMessage(tx, hidden, 'Das beleidigt.')))
  await sender.page.getByText('Nicht zugestellt: Das beleidigt.').waitFor()
  expect(await recipient.page.getByText('Du blödes Arschloch').count()).toBe(0)
  for (const window of [sender, recipient]) await finish(window)
})

it('adds a word to the list and takes it off by keyboard', async () => {
  const admin = await stage.open(PHONE, demoMember('admin'))
  await admin.page.goto('/admin/words')
  await admin.page.getByLabel('Wort oder Wendung').fill('Stinkstiefel')
  await admin.page.keyboard.press('Enter')
  const remove = admin.page.getByRole('button', { name: '„Stinkstiefel“ entfernen' })
  await remove.focus()
  await admin.page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  expect(await admin.page.getByText('Stinkstiefel', { exact: true }).count()).toBe(0)
  await finish(admin)
})
