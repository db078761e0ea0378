import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { portOf } from './port-of.ts'

/** What a stand-in does instead of its answer; `slow` never answers. */
export type Fault = 'error' | 'slow' | 'garbage' | 'redirect' | 'endless' | 'cut'

/** A server that stands in for one of the internet, speaking its protocol on loopback. */
export interface StandIn {
  /** Origin, without a slash at the end. */
  url: string
  /** Paths with queries that were asked for, in order. */
  asked: string[]
  /** Set it to misbehave from now on; undefined to behave again. */
  fault: Fault | undefined
  /** Called when a question stays without an answer (`slow`). */
  onSilence: (() => void) | undefined
}

interface StandInAnswer {
  type: string
  body: string
}

/** Starts a stand-in that lives until the tests of this file end. */
export async function startStandIn(answer: (url: URL) => StandInAnswer): Promise<StandIn> {
  const standIn: StandIn = { url: '', asked: [], fault: undefined, onSilence: undefined }
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '')
    if (standIn.fault === 'slow') standIn.onSilence?.()
    else if (standIn.fault) misbehave(standIn.fault, request, response)
    else send(response, answer(new URL(request.url ?? '/', standIn.url)))
  })
  standIn.url = await listenWhileTesting(server)
  return standIn
}

/** Lets a server listen on loopback until the tests of this file end; gives its origin, without a slash at the end. */
export async function listenWhileTesting(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}`
}

function send(response: ServerResponse, { type, body }: StandInAnswer): void {
  response.writeHead(200, { 'Content-Type': type })
  response.end(body)
}

function misbehave(fault: Exclude<Fault, 'slow'>, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'error') {
    response.writeHead(500).end('<html>Internal Server Error</html>')
  } else if (fault === 'garbage') {
    send(response, { type: 'text/html', body: '<html><body><p>Wartungsarbeiten <b>bis 8 Uhr</p>\u0000{"ISBN' })
  } else if (fault === 'redirect') {
    response.writeHead(302, { Location: `http://127.0.0.1:1${request.url ?? ''}` }).end()
  } else if (fault === 'cut') {
    response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': '5000' })
    response.write('<?xml version="1.0"?><searchRetrieveResponse>', () => response.destroy())
  } else {
    sendEndlessly(response)
  }
}

const PIECE = 'x'.repeat(64 * 1024)

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  const more = (): void => {
    while (!response.destroyed && response.write(PIECE));
  }
  response.on('drain', more)
  more()
}
