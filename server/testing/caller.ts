/** An answer of the API as tests look at it. */
export interface Answer {
  status: number
  headers: Headers
  // Tests read answers as a client without types would; the contract has checked the shape before.
  body: AnswerBody
}

// eslint-disable-next-line typescript/no-explicit-any -- untyped on purpose, see above
type AnswerBody = any

/** How a caller reaches the API: in process, or over the network. */
type Reach = (path: string, init: RequestInit) => Response | Promise<Response>

/** Somebody who calls the API: a cookie jar and JSON. */
export class Caller {
  private readonly cookies = new Map<string, string>()
  private readonly reach: Reach

  constructor(reach: Reach) {
    this.reach = reach
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, body)
  }

  put(path: string, body?: unknown): Promise<Answer> {
    return this.call('PUT', path, body)
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path)
  }

  /** Keeps a cookie as if it had been given one. */
  keep(name: string, value: string): this {
    this.cookies.set(name, value)
    return this
  }

  /** Calls with raw bytes or other headers, for tests about bad input. */
  async raw(path: string, init: RequestInit): Promise<Answer> {
    const headers = { cookie: this.cookieHeader(), ...Object.fromEntries(new Headers(init.headers)) }
    const response = await this.reach(path, { ...init, headers })
    this.keepCookies(response)
    const text = await response.text()
    const isJson = /json/u.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  /** The answer itself, for streams that go on. */
  async stream(path: string): Promise<Response> {
    return this.reach(`/api/v1${path}`, { headers: { cookie: this.cookieHeader() } })
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private call(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = JSON.stringify(body)
    // Over the network a body has a length header; a call in process has none, so it is set here.
    const length = String(Buffer.byteLength(text ?? ''))
    const withBody = body === undefined ? {} : { body: text, headers: { 'content-type': 'application/json', 'content-length': length } }
    return this.raw(path.startsWith('/api') || path.startsWith('/dev') ? path : `/api/v1${path}`, { method, ...withBody })
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '' || /max-age=0/iu.test(cookie)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), value)
    }
  }
}
