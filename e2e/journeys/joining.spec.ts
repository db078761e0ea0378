import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createBook, createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { mailedLink } from '../../server/testing/mailed-link.ts'
import { PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()
const PASSWORD = 'lesen macht Freude'
let people = 0

interface OfferedBook {
  title: string
  path: string
  offer: string
  owner: RegisteredMember
}

/** A book with one copy, of a member of its own. */
async function offeredBook(): Promise<OfferedBook> {
  const owner = await registerMember(stage.server, { firstName: 'Sofia' })
  const title = `Das Haus am Kanal ${crypto.randomUUID()}`
  const offer = await createOffer(owner.caller, 4, title)
  const { book } = (await owner.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  return { title, path: `/book/${book.uuid}/${book.slug}`, offer, owner }
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Mitmachen' })

/** Fills in the form and sends it; gives the address. */
async function join(page: Page, reason: string): Promise<string> {
  const email = `kommt-neu-${++people}-${crypto.randomUUID().slice(0, 8)}@example.org`
  const dialog = dialogOf(page)
  await dialog.getByText(reason).waitFor()
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByLabel('Vorname').fill('Nele')
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Ich bin mindestens 18 Jahre alt.').check()
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click()
  await dialog.getByText('Sieh in dein Postfach').waitFor()
  return email
}

const linkOf = async (email: string, path = '/email-verification'): Promise<string> =>
  `${path}?${await mailedLink(stage.server, email, path)}`

it('an order leads through joining and the link of the mail to the checkout, logged in', async () => {
  const { title, path, offer } = await offeredBook()
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto(path)
  await page
    .getByRole('link', { name: /^Bestellen/u })
    .first()
    .click()
  const email = await join(page, `Du bestellst „${title}“.`)
  await page.goto(await linkOf(email))
  await page.waitForURL(`**/checkout/details?ofid=${offer}`)
  await page.getByRole('heading', { name: title }).waitFor()
  expect((await (await page.request.get('/api/v1/session')).json()).user).toMatchObject({ email, isEmailVerified: true })
  await finish(window)
})

it('in another browser the link leads there by a login whose address is filled in', async () => {
  const { title, path, offer } = await offeredBook()
  const [first, other] = [await stage.open(PHONE), await stage.open(PHONE)]
  await first.page.goto(path)
  await first.page
    .getByRole('link', { name: /^Bestellen/u })
    .first()
    .click()
  const email = await join(first.page, `Du bestellst „${title}“.`)
  const { page } = other
  await page.goto(await linkOf(email))
  await page.getByText('Melde dich an, dann geht es gleich weiter.').waitFor()
  expect((await (await page.request.get('/api/v1/session')).json()).user).toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  const login = page.getByRole('dialog', { name: 'Anmelden' })
  expect(await login.getByLabel('E-Mail').inputValue()).toBe(email)
  await login.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(`**/checkout/details?ofid=${offer}`)
  expect((await (await first.page.request.get('/api/v1/session')).json()).user).toBeNull()
  await finish(first)
  await finish(other)
})

it('a wish, a message and a copy to offer wait where they were begun', async () => {
  const { title, path, owner } = await offeredBook()
  const book = async (): Promise<{ title: string; path: string }> => {
    const name = `Ohne Exemplar ${crypto.randomUUID()}`
    const uuid = await createBook(owner.caller, name)
    return { title: name, path: `/book/${uuid}/x` }
  }
  const missing = await book()
  const acts = [
    {
      path: missing.path,
      button: /^Wünschen/u,
      reason: `Du setzt „${missing.title}“ auf deine Wunschliste.`,
      dialog: 'Auf die Wunschliste?',
    },
    { path, button: /^Nachricht an Sofia/u, reason: 'Danach schreibst du deine Nachricht.', dialog: 'Nachricht schreiben' },
    { path, button: 'Dieses Buch anbieten', reason: `Du bietest „${title}“ an.`, dialog: /anbieten/u },
  ]
  for (const act of acts) {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(act.path)
    await page.getByRole('main').getByRole('button', { name: act.button }).first().click()
    const email = await join(page, act.reason)
    await page.goto(await linkOf(email))
    await page.getByRole('dialog', { name: act.dialog }).waitFor()
    expect(new URL(page.url()).pathname).toContain(act.path.split('/')[2])
    await finish(window)
  }
})

it('a planned wish is asked about, and goes onto the list by a press', async () => {
  const { owner } = await offeredBook()
  const uuid = await createBook(owner.caller)
  const reader = await registerMember(stage.server)
  const window = await stage.open(PHONE, reader)
  const { page } = window
  await page.goto(`/book/${uuid}/x?then=wish`)
  const dialog = page.getByRole('dialog', { name: 'Auf die Wunschliste?' })
  await dialog.waitFor()
  const wished = async (): Promise<number> => (await reader.caller.get('/exchanges/wish-list/my')).body.total
  expect(await wished()).toBe(0)
  await dialog.getByRole('button', { name: 'Auf die Wunschliste' }).click()
  await page.waitForURL('**/shelf/wish-list')
  expect(await wished()).toBe(1)
  await finish(window)
})

it('an order comes through a forgotten password', async () => {
  const { title, path, offer } = await offeredBook()
  const { email } = await registerMember(stage.server)
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto(path)
  await page
    .getByRole('link', { name: /^Bestellen/u })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Anmelden' }).click()
  const login = page.getByRole('dialog', { name: 'Anmelden' })
  await login.getByText(`Du bestellst „${title}“.`).waitFor()
  await login.getByRole('button', { name: 'Passwort vergessen?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Passwort vergessen' })
  await forgot.getByLabel('E-Mail').fill(email)
  await forgot.getByRole('button', { name: 'Link anfordern' }).click()
  await forgot.getByText('Sieh in dein Postfach').waitFor()
  await page.goto(await linkOf(email, '/reset-password'))
  await page.getByLabel('Neues Passwort', { exact: true }).fill('ein ganz neuer Satz')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await login.getByLabel('E-Mail').fill(email)
  await login.getByLabel('Passwort', { exact: true }).fill('ein ganz neuer Satz')
  await login.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(`**/checkout/details?ofid=${offer}`)
  await noDialog(page)
  expect((await (await page.request.get('/api/v1/session')).json()).user).toMatchObject({ email })
  await finish(window)
})
