import { Agent, request } from 'node:http'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** A form in the place of JSON. */
  form?: URLSearchParams
  cookie?: string
  /** Whether the answer is read; else it comes compressed, as to a browser, and is thrown away. */
  reads?: boolean
}

export interface Answer {
  status: number
  /** Empty unless it is read. */
  text: string
}

/** Whoever waits longer has gone to bed. */
const PATIENCE_MS = 20_000

/** No limit of sockets: calls that queue in the load would be waits that nobody counts. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

/** Makes one call; `fetch` would take the load more time than the server. @throws Error when no whole answer comes. */
export function send(origin: string, { method = 'GET', path, body, form, cookie, reads = false }: Call): Promise<Answer> {
  const text = form?.toString() ?? (body ? JSON.stringify(body) : undefined)
  const headers = {
    ...(text !== undefined && {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
    ...(cookie && { cookie }),
    ...(!reads && { 'accept-encoding': 'br' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers, timeout: PATIENCE_MS }, (response) => {
      const status = response.statusCode ?? 0
      let answer = ''
      response.on('error', reject).on('end', () => (response.complete ? resolve({ status, text: answer }) : reject(new Error('cut off'))))
      // What was refused says why.
      if (!reads && status < 400) response.resume()
      else response.setEncoding('utf8').on('data', (chunk: string) => void (answer += chunk))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject)
    sent.end(text)
  })
}
