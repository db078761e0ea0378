import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMember, wirePassword, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { freeWhatTheDeadHeld } from '../after-a-kill.ts'
import { violations } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { DEMO_PASSWORD, demoMember, expectSound, finish, Stage, startServer } from '../stage.ts'

const stage = Stage.ofOwn()

/** Looks again until a page shows something. */
async function seenAfterReload(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return wanted.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}

describe('an administrator', () => {
  it('sees on a phone what waits, goes to a mail that did not leave, and has it tried again', async () => {
    const person = await stage.open(PHONE, demoMember('admin'))
    const { page } = person
    await page.goto('/admin')
    await page.getByText('1 Mail geht nicht hinaus').waitFor()
    await page.getByRole('link', { name: 'Zu Aufgaben und Mails' }).click()
    await page.getByRole('heading', { name: 'Ein Rundbrief' }).waitFor()
    // A second window of the same list, in which it is tried again later than in the first one.
    const late = await stage.open(PHONE, demoMember('admin'))
    await late.page.goto('/admin/jobs')
    await late.page.getByRole('button', { name: 'Noch einmal' }).click()
    await page.getByRole('button', { name: 'Noch einmal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Der Mailserver geht wieder.')
    await dialog.getByRole('button', { name: 'Noch einmal' }).click()
    await noDialog(page)
    await page.getByRole('heading', { name: 'Nichts zu tun' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Ein Rundbrief' }).count()).toBe(0)
    await late.page.getByRole('dialog').getByRole('textbox').fill('Der Mailserver geht wieder.')
    await late.page.getByRole('dialog').getByRole('button', { name: 'Noch einmal' }).click()
    await late.page.getByText('Das wartet nicht mehr').waitFor()
    await late.page.getByRole('heading', { name: 'Nichts zu tun' }).waitFor()
    await finish(late)
    await finish(person)
  })

  it('writes a newsletter, sees it as a mail, sends it and watches it leave', async () => {
    const person = await stage.open(DESKTOP, demoMember('admin'))
    const { page } = person
    await page.goto('/admin/newsletters')
    await page.getByRole('link', { name: 'Neuer Rundbrief' }).click()
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    await page.getByText('Bitte schreib einen Betreff.').waitFor()
    await page.getByLabel('Betreff').first().fill('Bücher im Winter')
    await page.getByLabel('Text').first().fill('## Lange Abende\n\nZeit zum **Lesen**.')
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    await page.getByRole('heading', { name: 'Bücher im Winter', level: 1 }).waitFor()
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Lange Abende' }).waitFor()
    await page.getByRole('link', { name: 'Englisch' }).click()
    await page.waitForURL(/language=en/u)
    await mail.getByRole('heading', { name: 'Lange Abende' }).waitFor()
    await page.getByRole('button', { name: 'An mich schicken' }).click()
    await page.getByText('Die Probe ist unterwegs zu dir.').waitFor()
    await page.getByRole('button', { name: 'Versenden' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('an 1 Mitglied').waitFor()
    await dialog.getByRole('button', { name: 'Versenden' }).click()
    await noDialog(page)
    await page.getByText('1 von 1 Mails sind verschickt.').waitFor()
    await page.getByText('versendet', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Entwurf speichern' }).count()).toBe(0)
    await finish(person)
  })
})

describe('an administrator of a site', () => {
  it('reads how the site runs: what is well, what is not and since when, and what could not be found out', async () => {
    const person = await stage.open(PHONE, demoMember('admin'))
    const { page } = person
    await page.goto('/admin')
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Wie es läuft' }) })
    const calm = section.getByRole('list', { name: 'In Ordnung' })
    const agreeing = calm.getByText('Unsere Zahlungen stimmen mit denen der Anbieter überein.')
    // On a busy machine a figure may not come in its second; the next look reads first what the last one did not.
    await seenAfterReload(page, agreeing)
    await calm.getByText('1 Prozess läuft.').waitFor()
    await stage.server.withDatabase(async (db) => {
      const finding = sql`
        with run as (insert into reconciliation_run (scope) values ('full') returning id)
        insert into reconciliation_finding (run_id, provider, action, is_parked, at)
        select id, 'stripe', 'parked', true, app_now() - make_interval(hours => 3) from run`
      await finding.execute(db)
      await page.reload()
      await section.getByText('1 Zahlung weicht von der des Anbieters ab').waitFor()
      await section.getByText('Das begann vor 3 Stunden.').waitFor()
      expect(await section.getByRole('link', { name: 'Zu den Zahlungen' }).getAttribute('href')).toBe('/admin/payments')
      await expectSound(page)
      await sql`delete from reconciliation_run where id in (select run_id from reconciliation_finding where action = 'parked')`.execute(db)
      await db.transaction().execute(async (tx) => {
        await sql`lock table invariant_check in access exclusive mode`.execute(tx)
        await page.reload()
        await section.getByText('Ob die Buchführung stimmt, ließ sich nicht feststellen').waitFor()
        await seenAfterReload(page, agreeing)
      })
    })
    await finish(person)
  })
})

it('a newsletter that somebody else changes meanwhile is read before it is saved or sent, and what was typed stays', async () => {
  const other = stage.server.visitor()
  await other.post('/login', { email: 'admin@example.org', password: wirePassword(DEMO_PASSWORD) })
  const words = { subjectDe: 'Zwei schreiben', textDe: 'Der Anfang.' }
  const { uuid } = (await other.post('/admin/newsletters', words)).body
  const write = async (textDe: string) => {
    const { version } = (await other.get(`/admin/newsletters/${uuid}`)).body
    await other.post(`/admin/newsletters/${uuid}`, { ...words, textDe, version })
  }
  const person = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = person
  await page.goto(`/admin/newsletters/${uuid}`)
  const mail = page.frameLocator('iframe')
  const text = page.getByLabel('Text').first()
  await mail.getByText('Der Anfang.').waitFor()
  await text.fill('Meine Worte.')
  await write('Worte von anderen.')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await page.getByText('Inzwischen hat jemand den Entwurf geändert.').waitFor()
  await mail.getByText('Worte von anderen.').waitFor()
  expect(await text.inputValue()).toBe('Meine Worte.')
  // Not the preview beside it, in whose sandbox axe cannot run.
  expect(await violations(page, { within: 'main form' })).toEqual([])
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await mail.getByText('Meine Worte.').waitFor()
  await write('Noch einmal andere.')
  await page.getByRole('button', { name: 'Versenden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Versenden' }).click()
  await page.getByText('Inzwischen hat jemand den Text geändert.').waitFor()
  await noDialog(page)
  await mail.getByText('Noch einmal andere.').waitFor()
  expect((await other.post(`/admin/newsletters/${uuid}/delete`)).status).toBe(200)
  await finish(person)
})

describe('a server that is killed after each mail of a newsletter (K13)', () => {
  const READERS = 2
  let server: RunningServer
  let admin: RegisteredMember
  beforeAll(async () => {
    server = await startServer({ DEMO_DATA: 'off' })
    const members = await Promise.all(Array.from({ length: READERS }, () => registerMember(server)))
    admin = members[0]!
    await server.withDatabase(async (db) => {
      await sql`update member set subscribed_to_promo = true`.execute(db)
      await sql`update member set role = 'admin' where id = ${admin.id}::uuid`.execute(db)
    })
  }, 120_000)
  afterAll(() => server?.dispose())

  it('sends nobody two, and everybody one', { timeout: 180_000 }, async () => {
    const { uuid } = (await admin.caller.post('/admin/newsletters', { subjectDe: 'Rundbrief', textDe: 'Lies doch mal wieder.' })).body
    const { version } = (await admin.caller.get(`/admin/newsletters/${uuid}`)).body
    for (let kills = 0; kills < READERS; kills++) {
      await server.kill('process').catch(() => undefined)
      await freeWhatTheDeadHeld(server)
      await server.start({ DEMO_DATA: 'off', CRASH_POINTS: 'K13' }).catch(() => undefined)
      if (kills === 0) await admin.caller.post('/monitoring/send-emails', { newsletterUuid: uuid, version }).catch(() => undefined)
      expect(await server.died()).toBe('SIGKILL')
    }
    await freeWhatTheDeadHeld(server)
    await server.start({ DEMO_DATA: 'off' })
    await server.withDatabase(async (db) => {
      const state = async () => (await sql<{ status: string }>`select status from newsletter`.execute(db)).rows[0]?.status
      await expect.poll(state, { timeout: 60_000 }).toBe('SENT')
      const { rows } = await sql<{ mails: number; readers: number }>`
        select count(*)::int as mails, count(distinct recipient)::int as readers from dev_mail where subject = 'Rundbrief'`.execute(db)
      expect(rows).toEqual([{ mails: READERS, readers: READERS }])
    })
  })
})
