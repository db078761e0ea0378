import { createHmac } from 'node:crypto'
import { startStandIn, type StandIn } from './stand-in-server.ts'

export const TEST_APP = { id: '1029384756', secret: 'secret of the test app' }

/** An access token that the stand-in has given out. */
interface GraphToken {
  /** App it was made for; ours unless said. */
  appId?: string
  userId: string
  isValid?: boolean
  /** Seconds since 1970; 0 for never. */
  expiresAt?: number
  person?: { id?: string; email?: string; first_name?: string; last_name?: string }
}

interface StandInGraph {
  server: StandIn
  /** Makes a token known, as if a person had logged in at Facebook. */
  give: (token: string, facts: GraphToken) => string
}

/** Speaks `/debug_token` and `/me` as graph.facebook.com does. `FACEBOOK_GRAPH_URL` is its url. */
export async function startStandInGraph(): Promise<StandInGraph> {
  const tokens = new Map<string, GraphToken>()
  const server = await startStandIn((url) => {
    const answer = url.pathname === '/debug_token' ? inspect(tokens, url) : describe(tokens, url)
    return { type: 'application/json', body: JSON.stringify(answer) }
  })
  return {
    server,
    give: (token, facts) => {
      tokens.set(token, facts)
      return token
    },
  }
}

function inspect(tokens: Map<string, GraphToken>, url: URL): object {
  if (url.searchParams.get('access_token') !== `${TEST_APP.id}|${TEST_APP.secret}`) return { error: { type: 'OAuthException', code: 190 } }
  const token = tokens.get(url.searchParams.get('input_token') ?? '')
  if (!token) return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } }
  const { appId = TEST_APP.id, userId, isValid = true, expiresAt = 0 } = token
  return { data: { app_id: appId, user_id: userId, is_valid: isValid, expires_at: expiresAt, type: 'USER' } }
}

function describe(tokens: Map<string, GraphToken>, url: URL): object {
  const name = url.searchParams.get('access_token') ?? ''
  const token = tokens.get(name)
  const proof = createHmac('sha256', TEST_APP.secret).update(name).digest('hex')
  if (url.pathname !== '/me' || !token || url.searchParams.get('appsecret_proof') !== proof)
    return { error: { type: 'OAuthException', code: 190 } }
  return { id: token.userId, ...token.person }
}
