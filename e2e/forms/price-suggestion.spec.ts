import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addBook } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { expectDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()
let owner: RegisteredMember
let neighbour: RegisteredMember

beforeAll(async () => {
  owner = await registerMember(stage.server)
  neighbour = await registerMember(stage.server)
})

async function addThickBook(title: string): Promise<string> {
  const book = await addBook(owner.caller, { title, authors: 'Ilse Regalia', languageCode: 'de', numberOfPages: 300 })
  return book.uuid
}

async function offer(member: RegisteredMember, bookUuid: string, price: number): Promise<void> {
  const answer = await member.caller.post('/exchanges/create-offer', { bookUuid, price, condition: 'GOOD', acceptedTerms: true })
  expect(answer.status).toBe(201)
}

async function openOffer(page: Page, bookUuid: string) {
  await page.goto(`/book/${bookUuid}/x`)
  await page
    .getByRole('button', { name: /anbieten/u })
    .last()
    .click()
  const dialog = await expectDialog(page, 'Buch anbieten')
  const price = dialog.getByLabel('Preis in Punkten')
  return { dialog, price, choose: (condition: RegExp) => dialog.getByRole('radio', { name: condition }).check() }
}

it('suggests one price for one reason, and says that one offers the book already', async () => {
  const bookUuid = await addThickBook('Preiswert')
  await offer(neighbour, bookUuid, 4)
  await offer(owner, bookUuid, 2)
  const window = await stage.open(PHONE, owner)
  const { page } = window
  const { dialog, price, choose } = await openOffer(page, bookUuid)
  await dialog.getByText('Du bietest dieses Buch schon an.').waitFor()
  await choose(/^gut/u)
  await dialog.getByText('Jemand anderes bietet es für 4 Punkte an.').waitFor()
  await expectSound(page, 'offer with its suggestion')
  expect(await dialog.getByText(/Vorschlag|Prozent|seit/u).count()).toBe(0)
  await expect.poll(() => price.inputValue()).toBe('4')
  // They open beside the form, which keeps what is chosen.
  const offers = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Zu deinen Angeboten' }).click()
  await (await offers).waitForURL('**/shelf/my-offers')
  await (await offers).close()
  expect(await price.inputValue()).toBe('4')
  await finish(window)
})

it('lets the price follow the condition until somebody types one of their own', async () => {
  const bookUuid = await addThickBook('Ohne Nachbarn')
  const window = await stage.open(PHONE, owner)
  const { page } = window
  const { dialog, price, choose } = await openOffer(page, bookUuid)
  await choose(/^wie neu/u)
  await dialog.getByText('Vorschlag nach Zustand, Umfang und Alter: 8 Punkte.').waitFor()
  await expect.poll(() => price.inputValue()).toBe('8')
  await choose(/^gut/u)
  await dialog.getByText('Vorschlag nach Zustand, Umfang und Alter: 4 Punkte.').waitFor()
  await expect.poll(() => price.inputValue()).toBe('4')
  await price.fill('9')
  await choose(/^sehr gut/u)
  await dialog.getByRole('button', { name: '6 Punkte nehmen' }).waitFor()
  expect(await price.inputValue()).toBe('9')
  await dialog.getByRole('button', { name: '6 Punkte nehmen' }).click()
  await choose(/^wie neu/u)
  await expect.poll(() => price.inputValue()).toBe('8')
  await finish(window)
})

it('changes no price under the hand that types it, and fills it in where nothing was typed', async () => {
  const bookUuid = await addThickBook('Langsam geschätzt')
  const window = await stage.open(PHONE, owner)
  const { page } = window
  const { dialog, price, choose } = await openOffer(page, bookUuid)
  const suggestion = (points: number) => dialog.getByText(`Vorschlag nach Zustand, Umfang und Alter: ${points} Punkte.`).waitFor()
  const chooseSlowly = async (condition: RegExp) => {
    const held = Promise.withResolvers<void>()
    await page.route(
      '**/price-hint?*',
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    await choose(condition)
    await price.focus()
    return () => held.resolve()
  }
  let answer = await chooseSlowly(/^sehr gut/u)
  const before = await price.inputValue()
  answer()
  await suggestion(6)
  expect(await price.inputValue()).toBe(before)
  await price.blur()
  await expect.poll(() => price.inputValue()).toBe('6')
  answer = await chooseSlowly(/^wie neu/u)
  await price.fill('')
  answer()
  await suggestion(8)
  await page.keyboard.type('5')
  await price.blur()
  expect(await price.inputValue()).toBe('5')
  await finish(window)
})
