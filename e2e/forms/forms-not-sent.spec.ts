import { expect, it } from 'vitest'
import { PHONE } from '../browser.ts'
import { Stage, startServer } from '../stage.ts'

/** Forms whose scripts have not come, or never will. */
const stage = new Stage({ DEMO_DATA: 'off' })
const PUBLIC_URL = 'https://buchfink.example'
const UNKNOWN = '/buecherschrank/00000000-0000-7000-8000-000000000000/steht-noch'

it('a new password stays out of the address; the page says that it was not sent, and leads back to where the link of the mail led', async () => {
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto('/reset-password?token=abc')
  await page.getByLabel('Neues Passwort').fill('lesen macht Freude')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByRole('heading', { name: 'Das wurde nicht abgeschickt' }).waitFor()
  expect(new URL(page.url()).search).toBe('?token=abc')
  await page.getByRole('link', { name: 'Noch einmal laden' }).click()
  await page.getByLabel('Neues Passwort').waitFor()
  expect(new URL(page.url()).search).toBe('?token=abc')
  await page.context().close()
})

it('a form of the site is taken behind a proxy, which asks the server without TLS; one of another site is not', async () => {
  const server = await startServer({ PUBLIC_URL, DEMO_DATA: 'off' })
  const send = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams({ back: '/' }), redirect: 'manual' })
  try {
    // It has reached the bookcase, which nobody knows.
    expect((await send(UNKNOWN, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' })).status).toBe(404)
    expect((await send(UNKNOWN, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(UNKNOWN, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(UNKNOWN, { origin: 'null' })).status).toBe(403)
    const notTaken = await send('/reset-password?token=abc', { origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect([notTaken.status, (await notTaken.text()).includes('<h1')]).toEqual([405, true])
  } finally {
    await server.dispose()
  }
})
