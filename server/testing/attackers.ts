import { buildApplication } from '../application.ts'
import { createRateLimits } from '../platform/http/security/rate-limits.ts'
import { Caller, type Answer } from './caller.ts'
import { TEST_PASSWORD, wirePassword } from './factories/factories.ts'
import type { TestApplication } from './test-application.ts'

export interface Attackers {
  /** Somebody with a cookie jar of their own. */
  visitor: () => Caller
  /** A call from an address. */
  post: (from: string, path: string, body: object, caller?: Caller) => Promise<Answer>
  /** Logs in from an address, by the right password unless another is given. */
  logIn: (from: string, email: string, password?: string, caller?: Caller) => Promise<Answer>
  /** Seconds that answers were held back, in the order of the calls. */
  waits: number[]
}

/**
 * The application with limits, for many addresses; it needs TRUSTED_PROXY_HOPS of 1. Nobody really waits: `pause` is called with the
 * seconds instead.
 */
export function callAsAttackers(
  { services }: TestApplication,
  pause: (seconds: number) => Promise<void> = () => Promise.resolve(),
): Attackers {
  const waits: number[] = []
  const limits = createRateLimits(services.pool, 'secret of this test', async (ms) => {
    waits.push(ms / 1000)
    await pause(ms / 1000)
  })
  const { api } = buildApplication({ ...services, limits })
  const visitor = (): Caller => new Caller((path, init) => api.request(path, init, {}))
  const post: Attackers['post'] = (from, path, body, caller = visitor()) =>
    caller.raw(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  const logIn: Attackers['logIn'] = (from, email, password = TEST_PASSWORD, caller = visitor()) =>
    post(from, '/login', { email, password: wirePassword(password) }, caller)
  return { visitor, post, logIn, waits }
}
