import { expect, it } from 'vitest'
import { startServer } from '../stage.ts'

/** Forms whose scripts have not come, or never will. */
const PUBLIC_URL = 'https://buchfink.example'
const UNKNOWN = '/buecherschrank/00000000-0000-7000-8000-000000000000/steht-noch'

it('a form of the site is taken behind a proxy, which asks the server without TLS; one of another site is not', async () => {
  const server = await startServer({ PUBLIC_URL, DEMO_DATA: 'off' })
  const send = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams({ back: '/' }), redirect: 'manual' })
  try {
    // It has reached the bookcase, which nobody knows.
    expect((await send(UNKNOWN, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' })).status).toBe(404)
    expect((await send(UNKNOWN, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await send(UNKNOWN, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await send(UNKNOWN, { origin: 'null' })).status).toBe(400)
    const notTaken = await send('/vertrag-widerrufen', { origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect([notTaken.status, (await notTaken.text()).includes('<h1')]).toEqual([405, true])
  } finally {
    await server.dispose()
  }
})
