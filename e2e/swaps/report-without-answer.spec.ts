import sharp from 'sharp'
import { expect, it } from 'vitest'
import { acceptedParcel } from '../../server/testing/factories/parcel-factories.ts'
import { PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()

it('what is typed into a report stays while nobody answers, and so does the page when its data cannot be had after it', async () => {
  const { id, receiver } = await acceptedParcel(stage.server, [3])
  const reporting = await stage.open(PHONE, receiver)
  const { page } = reporting
  await page.goto(`/exchanges/${id}`)
  await page.getByRole('button', { name: 'Problem melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Auf dem Weg beschädigt').check()
  await dialog.getByRole('textbox').fill('Der Umschlag war nass.')
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a6452e' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await dialog.getByRole('img', { name: 'Foto 1' }).waitFor()

  await page.route(/report-problem|\.data(?:\?|$)/u, (route) => route.abort())
  const send = dialog.getByRole('button', { name: 'Meldung abschicken' })
  await send.click()
  await dialog.getByText('Gerade besteht keine Verbindung zum Server.').waitFor()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Der Umschlag war nass.')
  expect(await dialog.getByRole('img', { name: 'Foto 1' }).count()).toBe(1)

  await page.unrouteAll()
  await page.route(/\.data(?:\?|$)/u, (route) => route.fulfill({ status: 503, body: 'BUSY: Gerade ist viel los.' }))
  const refused = page.waitForResponse((response) => response.status() === 503)
  await send.click()
  await page.getByText('Deine Meldung ist da.').waitFor()
  await refused
  await noDialog(page)
  expect(await page.getByRole('button', { name: 'Problem melden' }).count()).toBe(1)
  await page.unrouteAll()
  // It would try again by itself within some seconds; a page that is looked at again does so at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('heading', { name: 'Das wurde gemeldet' }).waitFor()
  await finish(reporting)
})
