import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { acceptedParcel } from '../../server/testing/factories/parcel-factories.ts'
import { noDialog } from '../dialog-focus.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, expectSound, finish, type Person, refuseAsDisputed, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

/** Sentences of the demo's exchange between two members that is on its way. */
async function sentExchange(): Promise<{ id: string; sender: string; receiver: string }> {
  return stage.server.withDatabase(async (db) => {
    const row = await db
      .selectFrom('exchange')
      .innerJoin('member as s', 's.id', 'exchange.sender_id')
      .innerJoin('member as r', 'r.id', 'exchange.receiver_id')
      .select(['exchange.id', 's.email as sender', 'r.email as receiver'])
      .where('exchange.status', '=', 'SENT')
      .where('s.role', '=', 'member')
      .orderBy('exchange.id')
      .executeTakeFirstOrThrow()
    return row
  })
}

function person(email: string): Person {
  return demoMember(email.replace('@example.org', ''))
}

function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Two photos, and at once the wish to send: neither the button nor Enter sends before both are small. */
async function choosePhotosInHaste(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const buffers = await Promise.all([photoOf('#a6452e'), photoOf('#2e45a6')])
  // What makes them small comes late.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const files = buffers.map((buffer, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  await dialog.locator('input[type=file]').setInputFiles(files)
  const send = dialog.getByRole('button', { name: 'Meldung abschicken' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await dialog.getByLabel('Auf dem Weg beschädigt').press('Enter')
  release()
  await dialog.getByRole('img', { name: 'Foto 2' }).waitFor()
  await expect.poll(() => send.isEnabled()).toBe(true)
}

/** The receiver says on a phone what is wrong, with two photos. */
async function report(receiver: string, id: string): Promise<void> {
  const reporting = await stage.open(PHONE, person(receiver))
  const { page } = reporting
  await page.goto(`/exchanges/${id}`)
  await page.getByRole('button', { name: 'Problem melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await dialog.getByText('Wähl aus, was nicht stimmt.').waitFor()
  await dialog.getByLabel('Auf dem Weg beschädigt').check()
  await dialog.getByRole('textbox').fill('Der Umschlag war nass, die Seiten kleben.')
  await choosePhotosInHaste(page)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await page.getByText('Wir prüfen, was du gemeldet hast.').waitFor()
  await noDialog(page)
  await page.getByRole('heading', { name: 'Das wurde gemeldet' }).waitFor()
  await expectSound(page)
  await finish(reporting)
}

/** The sender answers what was reported. */
async function giveSide(sender: string, id: string): Promise<void> {
  const answering = await stage.open(DESKTOP, person(sender))
  await answering.page.goto(`/exchanges/${id}`)
  await answering.page.getByRole('button', { name: 'Deine Sicht schildern' }).click()
  const side = answering.page.getByRole('dialog')
  await side.getByRole('textbox').fill('Beim Einpacken war alles trocken.')
  await expectSound(answering.page)
  await side.getByRole('button', { name: 'Abschicken' }).click()
  await noDialog(answering.page)
  await answering.page.getByText('Beim Einpacken war alles trocken.').waitFor()
  await expectSound(answering.page)
  await finish(answering)
}

/** An administrator reads both sides and decides. */
async function decide(id: string): Promise<void> {
  const deciding = await stage.open(DESKTOP, demoMember('admin'))
  await deciding.page.goto('/admin/exchanges')
  await deciding.page.locator(`a[href="/admin/exchanges/${id}"]`).click()
  await deciding.page.getByText('die Seiten kleben').waitFor()
  await deciding.page.getByText('Beim Einpacken war alles trocken.').waitFor()
  await deciding.page.getByRole('heading', { name: 'So war das Exemplar beschrieben' }).waitFor()
  expect(await deciding.page.getByRole('button', { name: 'Verloren gegangen' }).count()).toBe(0)
  const shown = deciding.page.getByRole('img', { name: 'Foto 1' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((picture) => ('naturalWidth' in picture ? Number(picture.naturalWidth) : 0))).toBeGreaterThan(0)
  expect(await deciding.page.getByRole('img', { name: 'Foto 2' }).count()).toBe(1)
  await expectSound(deciding.page)
  await deciding.page.getByRole('button', { name: 'Alles erstatten' }).click()
  const decision = deciding.page.getByRole('dialog')
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await decision.getByRole('textbox').fill('Die Fotos zeigen den Wasserschaden deutlich.')
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await deciding.page.getByText('Entschieden. Beide bekommen Bescheid.').waitFor()
  await finish(deciding)
}

it('a problem is reported with photos on a phone, decided on a desktop, and both read why', { timeout: 180_000 }, async () => {
  const { id, sender, receiver } = await sentExchange()
  await report(receiver, id)
  await giveSide(sender, id)
  await decide(id)

  for (const [email, viewport] of [
    [receiver, PHONE],
    [sender, DESKTOP],
  ] as const) {
    const reading = await stage.open(viewport, person(email))
    await reading.page.goto(`/exchanges/${id}`)
    await reading.page.getByText('Die Fotos zeigen den Wasserschaden deutlich.').waitFor()
    await reading.page.getByText('Hältst du das für falsch?').waitFor()
    await expectSound(reading.page)
    await finish(reading)
    const subjects = (await stage.server.mailsTo(email)).map((mail) => mail.subject)
    expect(subjects.some((subject) => subject.startsWith('Entschieden'))).toBe(true)
  }
  expect(await stage.server.withDatabase(brokenInvariants)).toEqual([])
})

/** In the open dialog: what the sender adds meanwhile is read on the page first, and the reason is still there afterwards. */
async function readWhatIsAdded(page: Page, add: () => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog')
  const reason = await dialog.getByRole('textbox').inputValue()
  await add()
  await dialog.getByRole('button', { name: 'Entscheiden' }).click()
  await dialog.getByText('Inzwischen hat jemand noch etwas dazu gesagt.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await page.getByText('Er war heil.').waitFor()
  await page.getByRole('button', { name: 'Einen Teil erstatten' }).click()
  expect(await dialog.getByRole('textbox').inputValue()).toBe(reason)
}

it('one damaged book of a parcel is given back, and the others count as swapped', { timeout: 180_000 }, async () => {
  const { id, sender, receiver } = await acceptedParcel(stage.server, [3, 4, 2])
  const { lines } = (await sender.caller.get(`/exchanges/${id}`)).body.exchange
  const damaged = lines[1].title

  const reporting = await stage.open(PHONE, receiver)
  const { page } = reporting
  await page.goto(`/exchanges/${id}`)
  await page.getByRole('button', { name: 'Problem melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Auf dem Weg beschädigt').check()
  await dialog.getByRole('group', { name: 'Um welche Bücher geht es?' }).getByRole('checkbox', { name: damaged }).check()
  await dialog.getByRole('textbox').fill('Der Rücken ist gebrochen.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await noDialog(page)
  await page.getByText(`Es geht um: ${damaged}`).waitFor()
  await expectSound(page)

  const deciding = await stage.open(DESKTOP, demoMember('admin'))
  await deciding.page.goto(`/admin/exchanges/${id}`)
  await deciding.page.getByRole('button', { name: 'Einen Teil erstatten' }).click()
  const decision = deciding.page.getByRole('dialog')
  const copies = decision.getByRole('group', { name: 'Was wird erstattet?' })
  expect(await copies.getByRole('checkbox', { name: damaged }).isChecked()).toBe(true)
  await copies.getByRole('checkbox', { name: damaged }).uncheck()
  expect(await decision.getByRole('button', { name: 'Entscheiden' }).isDisabled()).toBe(true)
  await copies.getByRole('checkbox', { name: damaged }).check()
  await decision.getByRole('textbox').fill('Auf dem Foto sieht man es.')
  await expectSound(deciding.page)
  await readWhatIsAdded(deciding.page, () => sender.caller.post(`/exchanges/problem-statement/${id}`, { text: 'Er war heil.' }))
  await deciding.page.route('**/admin/exchanges/*/decide', refuseAsDisputed, { times: 1 })
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await decision.getByText('Entscheide über das ganze Paket').waitFor()
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await deciding.page.getByText('Entschieden. Beide bekommen Bescheid.').waitFor()
  await finish(deciding)

  await page.reload()
  await page.getByText(`Dafür gilt der Tausch nicht: ${damaged}.`).waitFor()
  // 4 points in euro and 10 % of them.
  await page.getByText(/Du bekommst 4,40\s€ zurück\./u).waitFor()
  await page.getByText('erstattet', { exact: true }).waitFor()
  await expectSound(page)
  await finish(reporting)
  expect(await stage.server.withDatabase(brokenInvariants)).toEqual([])
})

it('whoever has withdrawn three reports of an exchange is offered none any more', async () => {
  const { id, receiver } = await acceptedParcel(stage.server, [3])
  const told = { kind: 'OTHER', text: 'Noch eine Meldung.', copies: [], photos: [] }
  const reportOnce = () => receiver.caller.post(`/exchanges/report-problem/${id}`, told)
  const reporting = await stage.open(PHONE, receiver)
  const { page } = reporting
  const button = page.getByRole('button', { name: 'Problem melden' })
  await page.goto(`/exchanges/${id}`)
  await button.waitFor()
  for (let number = 1; number <= 3; number++) {
    expect((await reportOnce()).status).toBe(200)
    expect((await receiver.caller.post(`/exchanges/withdraw-report/${id}`)).status).toBe(200)
  }
  expect((await reportOnce()).body).toMatchObject({ code: 'REPORT_LIMIT' })
  await page.goto(`/exchanges/${id}`)
  await page.getByRole('button', { name: 'Ist angekommen' }).waitFor()
  expect(await button.count()).toBe(0)
  await expectSound(page)
  await finish(reporting)
})
