import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  startStandInOverpass,
  type OverpassElement,
  type StandInOverpass,
} from '../../server/testing/stand-ins/overpass/stand-in-overpass.ts'
import { freeWhatTheDeadHeld } from '../after-a-kill.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember, expectSound, finish, logIn, startServer, type Viewport } from '../stage.ts'

let overpass: StandInOverpass
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  overpass = await startStandInOverpass()
  overpass.elements = [bookcase(1, 50.9375, 6.9603), bookcase(2, 51.757, 14.33), bookcase(3, 48.8566, 2.3522)]
  ;[server, browser] = await Promise.all([startServer(), sharedBrowser()])
  // As if an import had just ended; otherwise the first one would start by itself.
  await server.withDatabase((db) =>
    db.insertInto('geo_import').values({ kind: 'BOOKCASES', state: 'DONE', stage: 'ENDED', ended_at: new Date() }).execute(),
  )
  await server.stop()
  await server.start({ OVERPASS_URL: overpass.url })
})
afterAll(() => server?.dispose())

function bookcase(id: number, lat: number, lon: number): OverpassElement {
  return { type: 'node', id, lat, lon, tags: { amenity: 'public_bookcase' } }
}

async function atImports(viewport: Viewport): Promise<Window> {
  const person = await openWindow(browser, server.url, { viewport })
  await logIn(person, demoMember('admin'))
  await person.page.goto('/admin/bookcases')
  return person
}

/** Keeps whoever asks waiting until it is told to answer. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  overpass.onAsked = () => promise
  return () => {
    overpass.onAsked = async () => undefined
    resolve()
  }
}

it('an administrator imports bookcases, sees what that is at and what it came to, without looking again', async () => {
  const person = await atImports(DESKTOP)
  const { page } = person
  const answer = holdAnswers()
  await page.getByRole('button', { name: 'Bücherschränke einlesen' }).click()
  await page.getByRole('status').getByText('Wir fragen OpenStreetMap.').waitFor()
  expect(await page.getByRole('button', { name: 'Bücherschränke einlesen' }).count()).toBe(0)
  answer()
  await page.getByText('2 neu, 0 geändert.').waitFor()
  await page.getByText('Aus der Quelle: 3, davon 1 außerhalb von Deutschland.').waitFor()
  await page.getByRole('button', { name: 'Bücherschränke einlesen' }).waitFor()
  await finish(person)
})

it('reads on a phone why an import was refused, and what the source said, as text', async () => {
  overpass.faults = ['remark']
  const person = await atImports(PHONE)
  const { page } = person
  await page.getByRole('button', { name: 'Bücherschränke einlesen' }).click()
  await page.getByText('Die Quelle ist mit ihrer Antwort nicht fertig geworden. Geändert wurde nichts.').waitFor()
  expect(await page.locator('bdi').first().textContent()).toContain('after 181 seconds. <script>alert(1)</script>')
  await finish(person)
})

it('finds an import broken off whose server was killed, and the next one goes well', async () => {
  const answer = holdAnswers()
  const person = await atImports(DESKTOP)
  await person.page.getByRole('button', { name: 'Bücherschränke einlesen' }).click()
  await person.page.getByRole('status').getByText('Wir fragen OpenStreetMap.').waitFor()
  await expect.poll(() => overpass.asked.length).toBe(3)
  await person.context.close()
  await server.kill('process')
  answer()
  await freeWhatTheDeadHeld(server)
  await server.start({ OVERPASS_URL: overpass.url })
  const later = await atImports(DESKTOP)
  const { page } = later
  await page.getByText('Der Server ist währenddessen ausgefallen oder neu gestartet. Geändert wurde nichts.').waitFor()
  const unchanged = page.getByText('Nichts hat sich geändert.')
  const before = await unchanged.count()
  await page.getByRole('button', { name: 'Bücherschränke einlesen' }).click()
  await expect.poll(() => unchanged.count()).toBe(before + 1)
  expect(overpass.asked, 'once for each click').toHaveLength(4)
  await finish(later)
})

it('takes over that there are fewer, once an administrator has said why', async () => {
  overpass.elements = [bookcase(1, 50.9375, 6.9603)]
  const person = await atImports(PHONE)
  const { page } = person
  await page.getByRole('button', { name: 'Bücherschränke einlesen' }).click()
  const takeFewer = page.getByRole('button', { name: 'Trotzdem übernehmen' })
  await takeFewer.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('nehmen die Zahl 1 als richtig').waitFor()
  await expectSound(page)
  await dialog.getByRole('textbox').fill('In Cottbus wird umgebaut.')
  await dialog.getByRole('button', { name: 'Trotzdem übernehmen' }).click()
  await page.getByText('1 nicht mehr da').first().waitFor()
  expect(await takeFewer.count()).toBe(0)
  await finish(person)
})
