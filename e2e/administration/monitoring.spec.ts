import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE, settled } from '../browser.ts'
import { demoMember, finish, Stage } from '../stage.ts'

/** The figures: for administrators as charts, tables and files, on paper; of the points for everybody. */

const stage = Stage.ofOwn()

async function countedDay(): Promise<unknown> {
  return (await stage.server.visitor().get('/points/economy')).body.day
}

/** The sweep counts for the first time a moment after the start. */
async function untilCounted(): Promise<void> {
  await expect.poll(countedDay).not.toBeNull()
}

it('figures of 28 days are read as a chart, as a table and as a file, by keyboard alone', async () => {
  await untilCounted()
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto('/admin/points')
  await page.getByRole('link', { name: 'Zahlen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zahlen' }).waitFor()
  const months = page.getByRole('figure', { name: 'Mitglieder nach Monaten' })
  expect(await months.getByRole('columnheader').allTextContents()).toEqual(['Monat', 'registriert', 'bestätigt', 'aktiv'])
  const chart = page.getByRole('figure', { name: 'Neue Angebote' })
  expect(await chart.getByRole('img').getAttribute('aria-label')).toMatch(/^Neue Angebote\. Zuletzt \d+, mindestens \d+, höchstens \d+\.$/u)
  await chart.getByText('Als Tabelle').focus()
  await page.keyboard.press('Enter')
  await chart.getByRole('table').waitFor()
  expect(await chart.getByRole('row').count()).toBe(29)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Als CSV speichern' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('angebote-neu.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffTag;Neue Angebote')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d;\d+$/u)
  await finish(window)
})

it('on paper the figures stand alone', async () => {
  await untilCounted()
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto('/admin/monitoring')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('figure', { name: 'Neue Mitglieder' }).isVisible()).toBe(true)
  await finish(window)
})

it('the figures are not there for members', async () => {
  const window = await stage.open(DESKTOP, demoMember('mara'))
  expect((await window.page.goto('/admin/monitoring'))?.status()).toBe(404)
  await window.context.close()
})

it('everybody finds how the points are doing, and that the sum is right', async () => {
  await untilCounted()
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wie es den Punkten geht' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wie es den Punkten geht' }).waitFor()
  const { body } = await stage.server.visitor().get('/points/economy')
  expect(body.free + body.granted + body.goodwill + body.sold - body.retired).toBe(body.circulating)
  await page.getByText(`bleiben ${body.circulating} im Umlauf`).waitFor()
  await finish(window)
})

it('shows dashes and no charts until something was counted', async () => {
  await untilCounted()
  const window = await stage.open(PHONE, demoMember('admin'))
  const { page } = window
  await stage.server.withDatabase((db) =>
    db.connection().execute(async (connection) => {
      // As right after a first start; nobody counts meanwhile.
      await sql`select pg_advisory_lock(hashtextextended('daily figures', 0))`.execute(connection)
      await connection.deleteFrom('daily_figure').execute()
      await page.goto('/admin/monitoring')
      await page.getByText('Wir zählen gerade.').waitFor()
      for (const name of ['Mitglieder', 'Offene Angebote', 'Punkte im Umlauf'])
        expect(await page.locator(`dt:text-is("${name}") + dd`).innerText()).toBe('–')
      expect(await page.getByRole('figure', { name: 'Neue Mitglieder' }).count()).toBe(0)
      await page.goto('/punkte')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('definition').count()).toBe(0)
    }),
  )
  await finish(window)
})
