import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, waitForScripts } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

/** What is done on a page before its scripts have come. */
const stage = new Stage()

/** From now on no script comes, until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

it('buttons do what they do once the scripts are there, once', async () => {
  const { page, context } = await stage.open(DESKTOP)
  const release = await holdScripts(page)
  await page.goto('/search?q=Gibtesnicht&filter_by=all&start=0', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Buch wünschen' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  const join = page.getByRole('dialog', { name: 'Mitmachen' })
  await join.getByLabel('E-Mail').waitFor()
  await page.keyboard.press('Escape')
  await join.waitFor({ state: 'detached' })

  await waitForScripts(page)
  await page.getByRole('button', { name: 'Buch wünschen' }).click()
  await join.getByLabel('E-Mail').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await context.close()
})

it('a card that was typed pays, and a box that was ticked is ticked', async () => {
  const { receiver, offer } = await twoReaders(stage.server)
  const window = await stage.open(DESKTOP, receiver)
  const { page } = window
  const release = await holdScripts(page)
  await page.goto(`/checkout/payment?ofid=${offer}`, { waitUntil: 'commit' })
  const typed = { Kartennummer: '4242424242424242', 'Gültig bis': '12/30', Prüfnummer: '123' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel(/Schickt mir/u).check()
  const pay = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  expect(await pay.isDisabled()).toBe(true)
  release()
  await waitForScripts(page)
  // The page knows what was typed: it groups the digits, as it does of those that are typed later.
  await expect.poll(() => page.getByLabel('Kartennummer').inputValue()).toBe('4242 4242 4242 4242')
  await pay.click()
  await page.waitForURL(/orderSuccess=true/u)
  const { wantsMails } = await stage.server.withDatabase((db) =>
    db.selectFrom('member').select('subscribed_to_promo as wantsMails').where('email', '=', receiver.email).executeTakeFirstOrThrow(),
  )
  expect(wantsMails).toBe(true)
  await finish(window)
})

it('a form that is sent and a switch that is turned do so, with what was typed', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  const release = await holdScripts(page)
  await page.goto('/bio/edit', { waitUntil: 'commit' })
  const street = page.getByLabel('Straße und Hausnummer')
  await page.getByLabel('Neues per Mail').check()
  await street.fill('Am Neuen Weg 7')
  await page.locator('form', { has: street }).getByRole('button', { name: 'Speichern' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect
    .poll(() =>
      stage.server.withDatabase((db) =>
        db
          .selectFrom('member')
          .select(['street_name_number as street', 'subscribed_to_promo as wantsMails'])
          .where('email', '=', member.email)
          .executeTakeFirstOrThrow(),
      ),
    )
    .toEqual({ street: 'Am Neuen Weg 7', wantsMails: true })
  expect(await street.inputValue()).toBe('Am Neuen Weg 7')
  await finish(window)
})
