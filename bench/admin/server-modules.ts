/** What the bench of administrators needs of the server's own modules; run.ts loads this file through Vite's module runner. */
import type pg from 'pg'
import { endpoints } from '../../contract/api.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { sessionCookieName, startSession } from '../../server/platform/session/session.ts'
import { administrationPermissions } from '../../server/testing/permission-rows/administration-rows.ts'
import { openApi, startBenchCluster } from '../harness/server-modules.ts'

export { startBenchCluster }

/** Paths of what administrators alone may read; without files. */
export function listAdminPaths(): string[] {
  const own = new Set(Object.keys(administrationPermissions))
  return endpoints.filter(({ method, path }) => method === 'get' && own.has(`get ${path.replace('/api/v1', '')}`)).map(({ path }) => path)
}

/** Asks the API in this process as the first member, who is an administrator. @throws Error for an answer that is not 200. */
export async function openAdminApi(pool: pg.Pool): Promise<(address: string) => Promise<void>> {
  const api = openApi({ pool, searchPool: pool }, () => undefined)
  const session = await startSession(openDatabase(pool), { id: 'aa000000-0000-7000-8000-000000000000', role: 'admin' }, 'bench')
  const headers = { cookie: `${sessionCookieName(false)}=${session}` }
  return async (address) => {
    const response = await api.request(address, { headers }, {})
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}: ${text}`)
  }
}
