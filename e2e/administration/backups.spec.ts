import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

/** What an administrator sees of backups, and after one was put back (issue K, 10). */
const stage = new Stage()

it(
  'a backup that was put back leads from today to what has to be looked at; then orders go on; missing backups say what to do',
  { timeout: 60_000 },
  async () => {
    await stage.server.withDatabase(async (db) => {
      await sql`insert into restoration (moment) values (app_now() - make_interval(hours => 3))`.execute(db)
      await sql`insert into backup_state (watched_since) values (app_now() - make_interval(days => 9))`.execute(db)
    })
    const window = await stage.open(PHONE, demoMember('admin'))
    const { page } = window
    await page.goto('/admin')
    await page.getByText('Die Datenbank ist nicht gesichert').waitFor()
    await page.getByRole('link', { name: 'Zu den Sicherungen' }).first().press('Enter')
    await page.getByRole('heading', { name: 'Sicherungen', level: 1 }).waitFor()
    await page.getByText('Von dieser Datenbank gibt es keine Sicherung.').waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: 'Bestellungen wieder zulassen' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Begründung/u).fill('Alle Zahlungen sind verglichen.')
    await dialog.getByRole('button', { name: 'Bestellungen wieder zulassen' }).press('Enter')
    await noDialog(page)
    await page.getByRole('heading', { name: 'Eingespielte Sicherungen' }).waitFor()
    expect(await page.getByRole('button', { name: 'Bestellungen wieder zulassen' }).count()).toBe(0)
    await stage.server.withDatabase((db) =>
      sql`update backup_state set base_at = app_now(), sent_at = app_now(), failing_since = app_now(), failure = 'FULL'`.execute(db),
    )
    await page.reload()
    await page.getByText('Der Ort der Sicherungen ist voll.').waitFor()
    await expectSound(page)
    await finish(window)
  },
)
