import { afterAll, expect, it } from 'vitest'
import { StandInPost } from '../../server/testing/providers/post/stand-in-post.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

const post = new StandInPost()
await post.server.start()
afterAll(() => post.server.stop())
const stage = Stage.ofOwn(post.env)

/** An exchange of the demo whose label nobody has taken yet, and its sender. */
async function withLabel(): Promise<{ id: string; sender: string }> {
  return stage.server.withDatabase(async (db) => {
    const { id, email } = await db
      .selectFrom('exchange')
      .innerJoin('member', 'member.id', 'exchange.sender_id')
      .select(['exchange.id', 'member.email'])
      .where('exchange.status', '=', 'LABEL_READY')
      .orderBy('exchange.id')
      .executeTakeFirstOrThrow()
    return { id, sender: email.replace('@example.org', '') }
  })
}

it('a sender without a printer makes a link, a copy shop opens it once, and the sender sees that', async () => {
  const { id, sender } = await withLabel()
  const sending = await stage.open(PHONE, demoMember(sender))
  await sending.page.goto(`/exchanges/${id}`)
  await sending.page.getByText('Kein Drucker?').click()
  await sending.page.getByText('Codes zum Aufschreiben (#PORTO) gibt es nur für Briefe und Postkarten').waitFor()
  await sending.page.getByRole('button', { name: 'Link machen' }).click()
  const url = await sending.page.getByLabel('Dein Link').inputValue()
  // A bar that sticks covers what scrolls by below it, wherever the last step left the page.
  await sending.page.evaluate(() => scrollTo(0, 0))
  await expectSound(sending.page)

  const shop = await stage.open(DESKTOP)
  await shop.page.goto(new URL(url).pathname)
  await shop.page.getByRole('button', { name: 'Etikett öffnen' }).waitFor()
  await expectSound(shop.page)
  const [opened] = await Promise.all([
    shop.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/parcel/print/')),
    shop.page.getByRole('button', { name: 'Etikett öffnen' }).click(),
  ])
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await shop.page.goto(new URL(url).pathname)
  await shop.page.getByText('Dieser Link wurde schon geöffnet').waitFor()
  await expectSound(shop.page)
  await finish(shop)

  await sending.page.reload()
  await sending.page.getByText(/^Dein Link wurde am .* geöffnet/u).waitFor()
  await finish(sending)
})

it('administrators see the wallet, and that it is too small; asked again, that it is filled', async () => {
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto('/admin/labels')
  await page.getByRole('link', { name: 'Gekaufte Etiketten' }).click()
  await page.getByText('Es wird gekauft').waitFor()
  post.balance = 100
  await page.getByRole('button', { name: 'Jetzt nachfragen' }).click()
  await page.getByText('Guthaben zu klein').waitFor()
  await expectSound(page)
  post.balance = 10_000
  await page.getByRole('button', { name: 'Jetzt nachfragen' }).click()
  await page.getByText('Es wird gekauft').waitFor()
  await finish(admin)
})
