import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addBookcase, addPlaces } from '../../server/testing/factories/places.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, saved, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

/** A bookcase in Cottbus that somebody saw last year. */
function seenBookcase(): Promise<string> {
  return stage.server.withDatabase(async (db) => {
    const known = await db.selectFrom('place').select('id').where('source_key', '=', 'ags:12052000').executeTakeFirst()
    const cityId = known?.id ?? (await addPlaces({ db })).cottbus
    const at = [51.7601, 14.33] as const
    const confirmedAt = new Date('2025-10-05T12:00:00Z')
    return addBookcase({ db }, { cityId, at, name: 'Tauschregal', hours: 'Mo-Fr 08:00-18:00; Sa 09:00-13:00', confirmedAt })
  })
}

const picture = async () => ({
  name: 'schrank.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .toBuffer(),
})

async function guestConfirms(path: string): Promise<void> {
  const guest = await stage.open(PHONE)
  await guest.page.goto(path)
  await guest.page.getByText('Zuletzt gesehen am 5. Oktober 2025').waitFor()
  await guest.page.getByText('Mo–Fr: 8:00–18:00 Uhr').waitFor()
  await guest.page.getByText(/^(jetzt offen|heute|für heute)/u).waitFor()
  await saved(guest.page, () => guest.page.getByRole('button', { name: 'Steht noch: Tauschregal' }).click())
  await guest.page.getByText('Danke. Das hilft allen').waitFor()
  await guest.page.getByRole('button', { name: 'Stimmt nicht?' }).click()
  await guest.page.getByRole('dialog').getByLabel('E-Mail').waitFor()
  await guest.page.keyboard.press('Escape')
  await noDialog(guest.page)
  await guest.page.reload()
  expect(await guest.page.getByText('Zuletzt gesehen am 5. Oktober 2025').count()).toBe(0)
  await expectSound(guest.page)
  await finish(guest)
}

async function memberTells(page: Page, path: string): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.7622, longitude: 14.3344, accuracy: 12 })
  await page.goto(path)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Stimmt nicht?' }).click()
  await dialog.getByLabel('Er steht woanders').check()
  await dialog.getByRole('button', { name: 'Absenden' }).click()
  await dialog.getByText('Gib eine Stelle in Deutschland an').waitFor()
  await dialog.getByRole('button', { name: 'Hier stehe ich' }).click()
  await dialog.getByText('Übernommen, auf etwa 12 m genau.').waitFor()
  expect(await dialog.getByLabel('Koordinaten').inputValue()).toBe('51.762200, 14.334400')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Danke für deinen Hinweis.').first().waitFor()
  await noDialog(page)
  await page.getByRole('button', { name: 'Stimmt nicht?' }).click()
  await dialog.getByLabel('Ich habe ein Foto').check()
  await dialog.locator('input[type=file]').setInputFiles(await picture())
  await dialog.getByRole('img', { name: 'Foto 1' }).waitFor()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await page.getByRole('button', { name: 'Stimmt nicht?' }).click()
  await dialog.getByText('Dein Entwurf ist wieder da.').waitFor()
  await dialog.getByRole('img', { name: 'Foto 1' }).waitFor()
  await saved(page, () => dialog.getByRole('button', { name: 'Absenden' }).click())
  await noDialog(page)
  await page.goto('/reports')
  await page.getByText('51.760100, 14.330000').waitFor()
  expect(await page.getByText('wartet auf uns').count()).toBe(2)
  await expectSound(page)
}

async function administratorAccepts(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByText('2 Hinweise zu Bücherschränken').waitFor()
  await page.getByRole('link', { name: 'Zu den Hinweisen' }).click()
  for (const waiting of [2, 1]) {
    await page.getByText(waiting === 2 ? '2 Hinweise warten' : '1 Hinweis wartet').waitFor()
    const accept = page.locator('input[name=decision]').first()
    await expect.poll(() => accept.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Bitte wähl eine Entscheidung.').waitFor()
    await expectSound(page)
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await page.getByText('Bitte schreib einen Grund dazu.').waitFor()
    await accept.focus()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Alles angesehen' }).waitFor()
  await expectSound(page)
}

async function memberReads(page: Page, path: string): Promise<void> {
  await page.goto('/inbox')
  await page.getByRole('link', { name: 'Deinen Hinweis zu einem Bücherschrank haben wir angesehen' }).first().click()
  await expect.poll(() => page.getByText('übernommen', { exact: true }).count()).toBe(2)
  await page.goto(path)
  await page.getByRole('img', { name: /Foto: Tauschregal/u }).waitFor()
  expect(await page.locator('a[href^="geo:51.7622,14.3344"]').count()).toBe(1)
  await expectSound(page)
}

async function administratorTakesBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).first().click()
  const reason = page.getByRole('dialog')
  await reason.getByRole('textbox').fill('Darauf ist jemand zu erkennen.')
  await reason.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByText('zurückgenommen').first().waitFor()
}

it(
  'a guest confirms it, a member moves it and gives a photo, an administrator accepts, and the page and the member hear of it',
  { timeout: 180_000 },
  async () => {
    // The demo's own, which would be in the way.
    const { kinds } = await stage.server.withDatabase(async (db) => {
      const own = await db.deleteFrom('bookcase_report').returning(['kind', 'state']).execute()
      return { kinds: own.map(({ kind, state }) => `${kind} ${state}`).toSorted() }
    })
    expect(kinds).toEqual(['HOURS OPEN', 'NEW OPEN'])
    const path = `/buecherschrank/${await seenBookcase()}`
    await guestConfirms(path)
    const member = await stage.open(PHONE, demoMember('jonas'))
    await memberTells(member.page, path)
    const admin = await stage.open(DESKTOP, demoMember('admin'))
    await administratorAccepts(admin.page)
    await memberReads(member.page, path)
    await administratorTakesBack(admin.page)
    expect([...member.complaints, ...admin.complaints]).toEqual([])
    await finish(admin)
    await finish(member)
  },
)
