import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { overflow } from '../accessibility.ts'
import { PHONE } from '../browser.ts'
import { Stage } from '../stage.ts'

/** What a browser without scripts is told, and what the law wants to work in it. */
const stage = new Stage()
const behindProxy = Stage.ofOwn({ DEMO_DATA: 'off', PUBLIC_URL: 'https://buchfink.example' })

/** What only a browser without scripts shows. */
function withoutScripts(page: Page, words: string): Locator {
  return page.locator('noscript p', { hasText: words })
}

it('every page says what does not work', async () => {
  const page = await stage.openWithoutScripts(PHONE)
  for (const path of ['/', '/search?q=', '/imprint', '/gibt-es-nicht']) {
    await page.goto(path)
    await withoutScripts(page, 'In deinem Browser ist JavaScript ausgeschaltet.').waitFor()
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  await page.context().close()
})

it('the link of a mail that ends mails works', async () => {
  const { id } = await registerMember(stage.server)
  const token = await stage.server.withDatabase(async (db) => {
    await db.updateTable('member').set({ subscribed_to_promo: true }).where('id', '=', id).execute()
    return (await db.insertInto('promo_unsubscribe').values({ member_id: id }).returning('token').executeTakeFirstOrThrow()).token
  })
  const isSubscribed = () =>
    stage.server.withDatabase(async (db) => {
      return (await db.selectFrom('member').select('subscribed_to_promo').where('id', '=', id).executeTakeFirstOrThrow())
        .subscribed_to_promo
    })
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto(`/unsubscribe?token=${token}`)
  expect(await isSubscribed()).toBe(true)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await page.getByText('Abbestellt.').waitFor()
  expect(await isSubscribed()).toBe(false)
  await page.goto('/unsubscribe?token=keiner')
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await page.getByText('Dieser Link stimmt nicht.').waitFor()
  await page.context().close()
})

it('a contract is withdrawn from in two steps', async () => {
  const email = 'ida@example.org'
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto('/vertrag-widerrufen')
  await page.getByLabel('Dein Name').fill('Ida Lehm')
  await page.getByLabel('Welcher Vertrag?').fill('www.example.org')
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await page.getByText('Bitte ohne Internet- oder E-Mail-Adresse').waitFor()
  expect(await page.getByLabel('E-Mail').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Dein Name').inputValue()).toBe('Ida Lehm')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Welcher Vertrag?').fill('Momo')
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await page.getByRole('heading', { name: 'Stimmt das so?' }).waitFor()
  await page.getByRole('button', { name: 'Ändern' }).click()
  await page.getByLabel('Welcher Vertrag?').fill('Momo, bestellt am 3. November')
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await page.getByRole('heading', { name: 'Dein Widerruf ist da' }).waitFor()
  const mails = await stage.server.mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Momo, bestellt am 3. November')
  await page.context().close()
})

it('a form that only scripts send keeps a new password out of the address, says that it was not sent, and leads back to the link', async () => {
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto('/reset-password?token=abc')
  await page.getByLabel('Neues Passwort').fill('lesen macht Freude')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByRole('heading', { name: 'Das wurde nicht abgeschickt' }).waitFor()
  expect(new URL(page.url()).search).toBe('?token=abc')
  await page.getByRole('link', { name: 'Noch einmal laden' }).click()
  await page.getByLabel('Neues Passwort').waitFor()
  expect(new URL(page.url()).search).toBe('?token=abc')
  await page.context().close()
})

it('the link that confirms an address says what it needs, and does not turn for ever', async () => {
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto('/email-verification?token=irgendeiner&email=ida@example.org')
  await withoutScripts(page, 'Deine Adresse können wir nur mit JavaScript bestätigen.').waitFor()
  expect(await page.getByText('Wir prüfen den Link').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.context().close()
})

it('speaks the language of the page', async () => {
  for (const [language, words] of [
    ['en', 'JavaScript is switched off in your browser.'],
    ['lt', 'Tavo naršyklėje „JavaScript“ išjungtas.'],
  ]) {
    const page = await fetch(`${stage.server.url}/imprint`, { headers: { cookie: `UILanguage=${language}` } })
    expect(await page.text(), language).toContain(words)
  }
})

const FORM = { name: 'Ida', email: 'ida@example.org' }
const UNKNOWN = '/buecherschrank/00000000-0000-7000-8000-000000000000/steht-noch'
const OWN = { origin: 'https://buchfink.example', 'sec-fetch-site': 'same-origin' }

function send(path: string, headers: Record<string, string>, body: BodyInit = new URLSearchParams(FORM)) {
  return fetch(behindProxy.server.url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

it('takes forms of this site alone, also behind a proxy that speaks https', async () => {
  const taken = await send('/vertrag-widerrufen', OWN)
  expect([taken.status, (await taken.text()).includes('Stimmt das so?')]).toEqual([200, true])
  // It has reached the bookcase, which nobody knows.
  expect((await send(UNKNOWN, OWN, new URLSearchParams({ back: '/' }))).status).toBe(404)
  // A page with a token tells no origin; this one has no form of its own without scripts.
  const notTaken = await send('/reset-password?token=abc', { origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect([notTaken.status, (await notTaken.text()).includes('<h1')]).toEqual([405, true])
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ]
  for (const path of ['/vertrag-widerrufen', UNKNOWN])
    for (const headers of elsewhere) expect((await send(path, headers)).status, `${path} ${JSON.stringify(headers)}`).toBe(403)
  expect((await send('/vertrag-widerrufen', { 'content-type': 'application/json' }, '{}')).status).toBe(415)
  expect((await send('/vertrag-widerrufen', {}, new URLSearchParams({ name: 'x'.repeat(200_000) }))).status).toBe(413)
})
