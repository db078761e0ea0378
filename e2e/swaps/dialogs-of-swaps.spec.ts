import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE, type Window } from '../browser.ts'
import { closeByEscape, expectDialog, expectTrapped, expectWellBehaved, expectWellBehavedInMenu, noDialog } from '../dialog-focus.ts'
import { demoMember, expectFocusOn, finish, Stage } from '../stage.ts'

const stage = new Stage()
let bookPath: string

beforeAll(async () => {
  const { books } = (await stage.server.visitor().get('/books/search?query=Momo')).body
  bookPath = `/book/${books[0].uuid}/${books[0].slug}`
})

/** A dialog that an address opens: it closes with Escape, and its words leave the address. */
async function expectByAddress(page: Page, path: string, name: string | RegExp, text: string): Promise<void> {
  await page.goto(path)
  const dialog = await expectDialog(page, name)
  await dialog.getByText(text).waitFor()
  await closeByEscape(page)
  await expect.poll(() => page.url(), { message: path }).toBe(`${stage.server.url}${path.split('?')[0]}`)
}

/** The order button of a copy on the page of its book. */
async function orderButton(page: Page, offer: string): Promise<Locator> {
  const { book } = (await stage.server.visitor().get(`/exchanges/offer/${offer}`)).body.bookOffer
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  return page
    .getByRole('main')
    .getByRole('link', { name: /^Bestellen: / })
    .first()
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name }).first()
}

describe('dialogs of an order', () => {
  it('how it ended, and the free point, as the address says', async () => {
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    const free = 'Ein Punkt für dich'
    await expectByAddress(page, `${bookPath}?orderSuccess=true`, /^Deine Bestellung ist/u, 'Die Antwort kommt in höchstens 48 Stunden.')
    await expectByAddress(
      page,
      `${bookPath}?orderSuccess=false&reason=noOffer`,
      'Hoppla',
      'Dieses Exemplar kannst du leider nicht bestellen.',
    )
    await expectByAddress(page, `${bookPath}?orderSuccess=false&reason=lapsed`, 'Hoppla', 'Die Reservierung ist abgelaufen')
    await expectByAddress(page, `${bookPath}?orderSuccess=false&reason=anders`, 'Hoppla', 'Deine Zahlung hat nicht geklappt.')
    await expectByAddress(page, `${bookPath}?isFreeTokenIssued=true`, free, 'Dieser ist schon auf deinem Konto.')
    await expectByAddress(page, '/exchanges/outgoing?requestAccepted=true', 'Abgemacht', 'Das Etikett findest du')
    await expectByAddress(page, '/exchanges/incoming?bookReceived=true', 'Gute Lektüre', 'Der Tausch ist vorbei.')
    await page.goto('/shelf/my-offers?isFreeTokenIssued=true')
    const dialog = await expectDialog(page, free)
    await dialog.getByRole('button', { name: 'Noch ein Buch anbieten' }).click()
    await expectFocusOn(page.getByRole('dialog', { name: 'Buch anbieten' }).getByLabel('ISBN'))
    await dialog.waitFor({ state: 'hidden' })
    await finish(window)
  })

  it('too few points: told before ordering, with the ways to get some', async () => {
    const { sender, receiver, offer } = await twoReaders(stage.server, 7)
    const third = await registerMember(stage.server)
    const other = await createOffer(third.caller, 9)
    // From here on the sender has used a free point.
    const used = await order(sender.caller, await createOffer(third.caller, 1))
    expect((await third.caller.post(`/exchanges/accept-request/${used}`)).status).toBe(200)
    for (const [person, copy, action, section] of [
      [receiver, offer, 'Erstes Buch anbieten', 2],
      [sender, other, 'Punkte verdienen', 1],
    ] as const) {
      const window = await stage.open(PHONE, person)
      const opener = await orderButton(window.page, copy)
      await expectWellBehaved(window.page, opener, 'Du hast nicht genug Punkte')
      await opener.click()
      const dialog = await expectDialog(window.page, 'Du hast nicht genug Punkte')
      expect(await dialog.getByRole('link', { name: action }).getAttribute('href')).toBe(`/?scrollTo=${section}`)
      expect(await dialog.getByRole('link', { name: /^Fehlende Punkte bezahlen/u }).getAttribute('href')).toBe(
        `/checkout/details?ofid=${copy}`,
      )
      await finish(window)
    }
  })
})

describe('dialogs of a payment', () => {
  it('payment: the bank asks, and a refusal is told', async () => {
    const { receiver, offer } = await twoReaders(stage.server, 2)
    const window = await stage.open(PHONE, receiver)
    await pressPay(window, offer, '4000 0000 0000 3155')
    await expectDialog(window.page, 'Zahlung bestätigen')
    await expectTrapped(window.page)
    await window.page.keyboard.press('Escape')
    const refused = window.page.getByRole('dialog', { name: 'Das hat nicht geklappt' })
    await refused.getByText('Deine Bank hat keine Freigabe für diese Zahlung bekommen.').waitFor()
    await expectTrapped(window.page)
    await closeByEscape(window.page)
    expect(new URL(window.page.url()).search).toBe(`?ofid=${offer}`)
    await finish(window)
  })
})

describe('dialogs of an exchange', () => {
  it('a step that ends something asks first', async () => {
    const { sender, receiver, offer } = await twoReaders(stage.server)
    const uuid = await order(receiver.caller, offer)
    const asSender = await stage.open(PHONE, sender)
    const asReceiver = await stage.open(PHONE, receiver)
    await asSender.page.goto('/exchanges/outgoing')
    await expectWellBehavedInMenu(asSender.page, 'Ablehnen', 'Anfrage ablehnen?')
    await asReceiver.page.goto(`/exchanges/${uuid}`)
    await expectWellBehaved(asReceiver.page, button(asReceiver.page, 'Zurückziehen'), 'Bestellung zurückziehen?')
    expect((await sender.caller.post(`/exchanges/accept-request/${uuid}`)).body.exchange.status).toBe('LABEL_READY')
    await asSender.page.goto('/exchanges/to-send')
    await expectWellBehavedInMenu(asSender.page, 'Zurücktreten', 'Vom Tausch zurücktreten?')
    await expectWellBehavedInMenu(asSender.page, 'Verschickt', 'Ist das Buch unterwegs?')
    await asReceiver.page.goto('/exchanges/incoming')
    await expectWellBehavedInMenu(asReceiver.page, 'Ist angekommen', 'Ist das Buch bei dir?')
    await finish(asSender)
    await finish(asReceiver)
  })

  it('the question of the mail stays until its answer has arrived; an answer that was not taken is told on the page', async () => {
    const { sender, receiver, offer } = await twoReaders(stage.server)
    const uuid = await order(receiver.caller, offer)
    expect((await sender.caller.post(`/exchanges/accept-request/${uuid}`)).status).toBe(200)
    const window = await stage.open(PHONE, sender)
    const { page } = window
    await page.goto(`/exchanges/${uuid}?sent=yes`)
    const dialog = await expectDialog(page, 'Ist das Buch unterwegs?')
    const yes = dialog.getByRole('button', { name: 'Verschickt' })
    await page.route('**/exchanges/mark-sent/*', (route) => route.fulfill({ status: 429, body: 'Too many requests' }), { times: 1 })
    await yes.click()
    await dialog.getByText('Das war sehr viel in kurzer Zeit.').waitFor()
    // The sender steps back elsewhere while the answer is on its way.
    await page.route('**/exchanges/mark-sent/*', async (route) => {
      expect((await sender.caller.post(`/exchanges/withdraw/${uuid}`)).status).toBe(200)
      await route.continue()
    })
    await yes.click()
    await noDialog(page)
    await page.getByRole('main').getByText('In diesem Tausch ist inzwischen etwas passiert.').waitFor()
    await finish(window)
  })
})

describe('dialogs of shelf and messages', () => {
  it('offer a book, change an offer, ask before deleting; write a message', async () => {
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    await page.goto('/shelf/my-offers')
    const offers = page.getByRole('list', { name: 'Deine Angebote' }).getByRole('listitem')
    const count = await offers.count()
    await expectWellBehaved(page, button(page, 'Buch anbieten'), 'Buch anbieten')
    await expectWellBehaved(page, button(page, /^Angebot bearbeiten: /), 'Angebot bearbeiten')
    await expectWellBehaved(page, button(page, /^Angebot löschen: /), 'Angebot löschen?')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Behalten' }).click()
    await noDialog(page)
    expect(await offers.count()).toBe(count)
    await page.goto(bookPath)
    await expectWellBehaved(page, button(page, /^Nachricht an /), 'Nachricht schreiben')
    await finish(window)
  })

  it('guests who order, write or add a book are asked to join', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(bookPath)
    await expectWellBehaved(page, button(page, /^Nachricht an /), 'Mitmachen')
    const orders = page.getByRole('main').getByRole('link', { name: /^Bestellen: / })
    await orders.first().click()
    await expectDialog(page, 'Mitmachen')
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/checkout\/details\?ofid=/u)
    await closeByEscape(page)
    await page.goto('/search?q=Gibtesnicht&filter_by=all&start=0')
    await page.getByRole('main').getByLabel('ISBN').fill('978-3-499-25635-6')
    await page.keyboard.press('Enter')
    await expectDialog(page, 'Mitmachen')
    await finish(window)
  })
})

async function pressPay(window: Window, offer: string, card: string): Promise<void> {
  await window.page.goto(`/checkout/payment?ofid=${offer}`)
  await pay(window.page, card)
}

/** Takes one of the sandbox's cards and presses the button. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/u }).click()
}
