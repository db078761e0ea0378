import { z } from 'zod'
import { ProviderUnreachable, unclearAnswer } from '../gateway.ts'
import type { PaypalSettings } from './paypal-client.ts'
import { send } from './paypal-wire.ts'

interface PaypalTokens {
  /** The token in use, or a new one. @throws ProviderUnreachable: without a token nothing has been done yet. */
  current: () => Promise<string>
  /** Called when PayPal refuses the token. */
  forget: () => void
}

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() })
/** A call that begins with a token must also end with it. */
const RENEWED_BEFORE_MS = 60_000

/** Access tokens for client credentials (OAuth 2), shared by all calls. */
export function paypalTokens(settings: PaypalSettings): PaypalTokens {
  let asked: Promise<string> | undefined
  let renewAt = 0

  async function ask(): Promise<string> {
    const { access_token, expires_in } = await askForToken(settings)
    renewAt = performance.now() + expires_in * 1000 - RENEWED_BEFORE_MS
    return access_token
  }

  function forget(): void {
    asked = undefined
  }

  return {
    current: () => {
      if (asked && performance.now() < renewAt) return asked
      renewAt = Infinity
      asked = ask()
      asked.catch(forget)
      return asked
    },
    forget,
  }
}

async function askForToken({ apiBase, clientId, secret }: PaypalSettings): Promise<z.output<typeof tokenShape>> {
  const { status, body } = await send(new URL('/v1/oauth2/token', apiBase), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (status !== 200) throw new ProviderUnreachable(`paypal: ${status} instead of a token`)
  const token = tokenShape.safeParse(body)
  if (!token.success) throw unclearAnswer('paypal')
  return token.data
}
