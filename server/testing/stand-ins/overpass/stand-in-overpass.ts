import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenWhileTesting } from '../stand-in-server.ts'

/** An element as Overpass gives it with `out center tags`. */
export type OverpassElement = { id: number; tags: Record<string, string> } & (
  | { type: 'node'; lat: number; lon: number }
  | { type: 'way' | 'relation'; center: { lat: number; lon: number } }
)

/**
 * What it does instead of its answer. `slow` never answers, `cut` breaks the connection in the middle, `half` ends in the middle as if it
 * were whole, `endless` never ends; `refused` is what it says to a query it does not understand.
 */
export type OverpassFault =
  | 'slow'
  | 'cut'
  | 'half'
  | 'html'
  | 'remark'
  | 'endless'
  | 'error'
  | 'refused'
  | 'redirect'
  | 'tooManyRequests'
  | 'tooBusy'
  | 'noUtf8'
  | 'otherJson'

export interface StandInOverpass {
  /** Address of its interpreter. */
  url: string
  /** What it was asked, in order. */
  asked: { method: string; query: string; userAgent: string }[]
  /** `OverpassElement`s, and whatever else a source may send among them. */
  elements: unknown[]
  /** Its whole answer, where that was made before; else it is made of the elements. */
  whole: string | undefined
  /** When its data was true. */
  timestamp: string
  /** What goes wrong with the next questions, in order; then it answers. */
  faults: OverpassFault[]
  /** For how long it sends callers away that it has no time for, in the words of the header; undefined: it does not say. */
  retryAfter: string | undefined
  /** Called with each question, before it is answered. */
  onAsked: () => Promise<void>
}

/** Stands in for an Overpass API: takes a query by POST as a form, and answers as version 0.7.62 does. It lives until the tests of this file end. */
export async function startStandInOverpass(): Promise<StandInOverpass> {
  const standIn: StandInOverpass = {
    url: '',
    asked: [],
    elements: [],
    whole: undefined,
    timestamp: '2026-07-01T00:00:00Z',
    faults: [],
    retryAfter: '0',
    onAsked: async () => undefined,
  }
  const server = createServer((request, response) => void answer(standIn, request, response))
  standIn.url = `${await listenWhileTesting(server)}/api/interpreter`
  return standIn
}

async function answer(standIn: StandInOverpass, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = new URLSearchParams(await text(request)).get('data') ?? ''
  standIn.asked.push({ method: request.method ?? '', query, userAgent: request.headers['user-agent'] ?? '' })
  await standIn.onAsked()
  const fault = standIn.faults.shift() ?? (isUnderstood(query) ? undefined : 'refused')
  if (fault === undefined) sendJson(response, standIn.whole ?? overpassJson(standIn))
  else misbehave(fault, standIn, response)
}

function isUnderstood(query: string): boolean {
  return (
    query.startsWith('[out:json]') &&
    query.includes('area["ISO3166-1"="DE"][admin_level=2]') &&
    query.includes('nwr["amenity"="public_bookcase"]') &&
    query.endsWith('out center tags qt;')
  )
}

/** With line breaks and steps, as it comes from Overpass. */
export function overpassJson({ timestamp, elements }: Pick<StandInOverpass, 'timestamp' | 'elements'>, remark?: string): string {
  const copyright = 'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.'
  const head = { version: 0.6, generator: 'Overpass API 0.7.62.5 1bd436f1', osm3s: { timestamp_osm_base: timestamp, copyright } }
  return JSON.stringify({ ...head, elements, ...(remark !== undefined && { remark }) }, null, 2)
}

const FAR_AWAY = 'http://127.0.0.1:1/api/interpreter'
const PIECE = ' '.repeat(256 * 1024)

function misbehave(fault: OverpassFault, standIn: StandInOverpass, response: ServerResponse): void {
  const whole = overpassJson(standIn)
  const half = whole.slice(0, whole.length / 2)
  const misdeeds: Record<OverpassFault, () => void> = {
    slow: () => undefined,
    cut: () => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(whole) })
      response.write(half, () => response.destroy())
    },
    half: () => sendJson(response, half),
    html: () => sendPage(response, 200, '<p><strong>Wartung</strong> bis 8 Uhr</p>'),
    remark: () =>
      sendJson(
        response,
        overpassJson(standIn, 'runtime error: Query timed out in "query" at line 1 after 181 seconds. <script>alert(1)</script>'),
      ),
    endless: () => sendEndlessly(response),
    error: () => sendPage(response, 500, '<p>Internal Server Error</p>'),
    refused: () => sendPage(response, 400, '<p><strong>Error</strong>: line 1: parse error: Unknown type "nope" </p>'),
    redirect: () => void response.writeHead(302, { Location: FAR_AWAY }).end(),
    tooManyRequests: () => sendPage(response, 429, '<p>Too Many Requests. rate_limited</p>', standIn.retryAfter),
    tooBusy: () => sendPage(response, 504, '<p>The server is probably too busy to handle your request.</p>', standIn.retryAfter),
    noUtf8: () => void response.writeHead(200).end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    otherJson: () => sendJson(response, '{"message":"rate limited","elements":"none"}'),
  }
  misdeeds[fault]()
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
}

function sendPage(response: ServerResponse, status: number, words: string, retryAfter?: string): void {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...(retryAfter !== undefined && { 'Retry-After': retryAfter }) }
  response
    .writeHead(status, headers)
    .end(`<?xml version="1.0"?><html lang="en"><head><title>OSM3S Response</title></head><body>${words}</body></html>`)
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const more = (): void => {
    while (!response.destroyed && response.write(PIECE));
  }
  response.on('drain', more)
  more()
}
