import { Agent, request } from 'node:http'

/** Connections stay open, as a browser's do; `fetch` would take the load more time than the server. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Posts JSON, or a form where the body is a text, and gives the answer, which the caller parses. @throws Error with the answer when it is not 200. */
export function post(address: string, body: object | string, cookie = ''): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(text), ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => void (answer += chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(answer))
        else reject(new Error(`${address} answers ${response.statusCode}: ${answer}`))
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
