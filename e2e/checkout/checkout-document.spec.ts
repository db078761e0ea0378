import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '../accessibility.ts'
import { DESKTOP, PHONE, waitForScripts } from '../browser.ts'
import { CheckoutStage, choose, expectReserved, payByCard, DECLINED, expectRefused, GOOD, type Checkout } from '../checkout-stage.ts'
import { expectSound } from '../stage.ts'

// The checkout as a document: what it may load, how one comes and goes, and how it looks. The scripts of Stripe and
// PayPal are stand-ins; the real ones were never run.
const stage = new CheckoutStage()
const { stripe, paypal } = stage

/** Paths of whole documents that the page loads from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

function hasStripe(page: Page): Promise<boolean> {
  return page.evaluate(() => 'Stripe' in window)
}

/** The steps name the providers' hosts in their policy, other pages do not. */
async function expectOwnPolicy({ window: { context }, offer }: Checkout): Promise<void> {
  const headersOf = async (path: string) => (await context.request.get(path)).headers()
  for (const step of ['details', 'shipping', 'payment']) {
    const headers = await headersOf(`/checkout/${step}?ofid=${offer}`)
    const policy = headers['content-security-policy'] ?? ''
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      const sources = policy.split('; ').find((part) => part.startsWith(`${directive} `))
      expect(sources, step).toContain(` ${stripe.server.url}`)
      expect(sources, step).toContain(` ${paypal.server.url}`)
    }
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'/u)
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['permissions-policy']).toBe(`camera=(), geolocation=(), microphone=(), payment=(self "${stripe.server.url}")`)
  }
  for (const path of ['/', '/search?q=&filter_by=all&start=0', '/points']) {
    const headers = await headersOf(path)
    expect(headers['content-security-policy'], path).not.toContain(stripe.server.url)
    expect(headers['content-security-policy'], path).not.toContain(paypal.server.url)
  }
}

it('is entered and left by whole documents of a policy of their own, which unloads Stripe; its steps are one document', async () => {
  const checkout = await stage.open(PHONE)
  const { page, offer } = checkout
  await expectOwnPolicy(checkout)
  const { book } = (await stage.server.visitor().get(`/exchanges/offer/${offer}`)).body.bookOffer
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  const loaded = documents(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bestellen: / })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Fehlende Punkte bezahlen/u })
    .click()
  await page.waitForURL(/\/checkout\/details/u)
  await waitForScripts(page)
  expect(loaded).toEqual(['/checkout/details'])
  await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
  await page.waitForURL(/\/checkout\/payment/u)
  await choose(page, 'Karte')
  await page.getByLabel('Card number').waitFor()
  expect(await hasStripe(page)).toBe(true)
  expect(loaded).toEqual(['/checkout/details'])
  await page.getByRole('complementary').getByRole('link', { name: book.title }).click()
  await page.waitForURL(/\/book\//u)
  await waitForScripts(page)
  expect(await hasStripe(page)).toBe(false)
  expect(loaded).toEqual(['/checkout/details', `/book/${book.uuid}/${book.slug}`])
  await stage.close(checkout)
})

it('leads guests to the login and back, and home without a copy', async () => {
  const checkout = await stage.open(DESKTOP)
  const { page, offer, window } = checkout
  await window.context.clearCookies()
  const path = `/checkout/payment?ofid=${offer}`
  await page.goto(path)
  expect(new URL(page.url()).searchParams.get('next')).toBe(path)
  for (const step of ['details', 'shipping']) {
    const address = `/checkout/${step}?ofid=${offer}`
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(new URL(answer.headers()['location'] ?? '', stage.server.url).searchParams.get('next')).toBe(address)
  }
  const loaded = documents(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  await dialog.getByLabel('E-Mail').fill(checkout.receiver.email)
  await dialog.getByLabel('Passwort', { exact: true }).fill(checkout.receiver.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(`${stage.server.url}${path}`)
  expect(loaded).toEqual(['/checkout/payment'])
  for (const step of ['details', 'shipping', 'payment']) {
    await page.goto(`/checkout/${step}`)
    expect(new URL(page.url()).pathname, step).toBe('/')
  }
  await stage.close(checkout)
})

it('takes the place of the login: one step back is the book', async () => {
  const checkout = await stage.open(DESKTOP)
  const { page, offer, window, receiver } = checkout
  await window.context.clearCookies()
  const { book } = (await stage.server.visitor().get(`/exchanges/offer/${offer}`)).body.bookOffer
  const path = `/book/${book.uuid}/${book.slug}`
  await page.goto(path)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bestellen: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  await dialog.getByLabel('E-Mail').fill(receiver.email)
  await dialog.getByLabel('Passwort', { exact: true }).fill(receiver.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/\/checkout\/details/u)
  await waitForScripts(page)
  await page.goBack()
  expect(page.url()).toBe(`${stage.server.url}${path}`)
  await stage.close(checkout)
})

it('asks for mails only who does not get them', async () => {
  const checkout = await stage.open(DESKTOP)
  const { page, receiver } = checkout
  await choose(page, 'PayPal')
  const consent = page.getByLabel(/^Schickt mir ab und zu/u)
  await consent.waitFor()
  await stage.server.withDatabase((db) =>
    db.updateTable('member').set({ subscribed_to_promo: true }).where('id', '=', receiver.id).execute(),
  )
  await page.reload()
  await choose(page, 'PayPal')
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  expect(await consent.count()).toBe(0)
  await stage.close(checkout)
})

it('goes on to the order after it was paid, by the back button and where the answer was lost', async () => {
  const checkout = await stage.open(DESKTOP)
  const { page, offer } = checkout
  await choose(page, 'Karte')
  let isLost = false
  await page.route('**/authorize', async (route) => {
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await payByCard(page, GOOD)
  await page.waitForURL(/\/exchanges\//u)
  expect(isLost).toBe(true)
  const { id } = await stage.orderOf(offer)
  expect(new URL(page.url()).pathname).toBe(`/exchanges/${id}`)
  await page.goBack()
  await page.waitForURL(new RegExp(`/exchanges/${id}`, 'u'))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await stage.close(checkout)
})

/** What the field of Stripe, which draws it by itself, was told of our colours. */
async function expectCardField(page: Page, colour: string): Promise<void> {
  await choose(page, 'Karte')
  expect(await page.getByLabel('Card number').evaluate((field) => getComputedStyle(field).color)).toBe(colour)
}

it('is accessible in every state', async () => {
  stripe.hasWallet = true
  const checkout = await stage.open(PHONE)
  const { page } = checkout
  await expectCardField(page, 'rgb(43, 36, 32)')
  await expectSound(checkout.page, 'card')
  await payByCard(page, DECLINED)
  await expectRefused(page, 'Deine Karte wurde abgelehnt.')
  await expectReserved(page)
  await expectSound(checkout.page, 'reserved')
  await choose(page, 'PayPal')
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  await expectSound(checkout.page, 'PayPal')
  paypal.server.nextFault = ({ path }) => (path === '/sdk/js' ? 'lostBefore' : undefined)
  await page.reload()
  await choose(page, 'PayPal')
  await page.getByText('Mit PayPal gibt es gerade ein Problem.').waitFor()
  paypal.server.nextFault = undefined
  await expectSound(checkout.page, 'PayPal failed')
  stripe.hasWallet = false
  await stage.close(checkout)
})

it('has colours in dark that can be read, the field of the card too', async () => {
  const checkout = await stage.open(PHONE, { dark: true })
  await expectCardField(checkout.page, 'rgb(242, 234, 223)')
  const look = { coloursOnly: true }
  expect(await violations(checkout.page, look)).toEqual([])
  await payByCard(checkout.page, DECLINED)
  await expectRefused(checkout.page, 'Deine Karte wurde abgelehnt.')
  await expectReserved(checkout.page)
  expect(await violations(checkout.page, look)).toEqual([])
  await stage.close(checkout)
})
