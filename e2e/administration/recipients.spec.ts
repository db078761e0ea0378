import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { PHONE } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

/** The number of active recipients is found by everybody, below what is said of it (record 88). */

const stage = Stage.ofOwn()

it('stands in the legal notice, and waits for the first whole month', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/imprint')
  const section = page.locator('#recipients')
  await section.getByText('Noch ist kein ganzer Monat gezählt.').waitFor()
  await stage.server.withDatabase((db) =>
    sql`insert into daily_figure (day, measure, value) values ('2020-05-01', 'active_members', 2), ('2020-05-31', 'active_members', 1234)`.execute(
      db,
    ),
  )
  const text = async (): Promise<string> => {
    await page.reload()
    return (await section.textContent()) ?? ''
  }
  await expect.poll(text).toContain('Im Mai 2020 waren 1.234 Mitglieder hier.')
  await finish(window)
})
