import type { ProviderAnswer, ProviderCall } from '../provider-server.ts'

const TOKEN_SECONDS = 32_400

/** Who may call the stand-in for PayPal: client credentials give a token, which ends when PayPal says so. */
export class PaypalAccess {
  readonly clientId = 'client_stand_in'
  readonly secret = 'secret_stand_in'
  #tokens = 1

  /** No token given so far is taken any more. */
  endTokens(): void {
    this.#tokens++
  }

  give({ headers, text }: ProviderCall): ProviderAnswer {
    const expected = `Basic ${Buffer.from(`${this.clientId}:${this.secret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    if (text !== 'grant_type=client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } }
    return { status: 200, body: { access_token: this.#token(), token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: '' } }
  }

  isGood({ headers }: ProviderCall): boolean {
    return headers.authorization === `Bearer ${this.#token()}`
  }

  #token(): string {
    return `token_stand_in_${this.#tokens}`
  }
}
