import type { RunningServer } from '../../e2e/running-server.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'

/** Logs somebody of the demo in; gives the cookies, as a header has them. @throws Error with the answer when that fails. */
export async function sessionOf(server: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password: wirePassword('buchfink-demo') }),
  })
  if (!answer.ok) throw new Error(`Nobody could log in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
