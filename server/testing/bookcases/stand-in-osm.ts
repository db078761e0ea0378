import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenWhileTesting } from '../stand-ins/stand-in-server.ts'

/** What it does instead of its answer: says no, has no time, answers garbage, or takes a note and then breaks the connection. */
export type OsmFault = 'refuse' | 'busy' | 'garbage' | 'lose-answer'

/** The notes of OpenStreetMap (API 0.6) as far as they are used here. */
export interface StandInOsm {
  url: string
  notes: { id: number; lat: number; lon: number; text: string }[]
  /** Set it to misbehave at the next question that leaves a note. */
  fault: OsmFault | undefined
  /** It answers nobody before. */
  until: Promise<void> | undefined
}

export const OSM_TEST_TOKEN = 'write-notes-token'

/** Starts a stand-in that lives until the tests of this file end. */
export async function startStandInOsm(): Promise<StandInOsm> {
  const osm: StandInOsm = { url: '', notes: [], fault: undefined, until: undefined }
  const server = createServer((request, response) => void answer(osm, request, response))
  osm.url = await listenWhileTesting(server)
  return osm
}

async function answer(osm: StandInOsm, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await osm.until
  const url = new URL(request.url ?? '/', osm.url)
  if (url.pathname !== '/api/0.6/notes.json' || request.headers.authorization !== `Bearer ${OSM_TEST_TOKEN}`) {
    response.writeHead(401).end("Couldn't authenticate you")
    return
  }
  if (request.method === 'GET') {
    const [left = 0, bottom = 0, right = 0, top = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
    const near = osm.notes.filter(({ lat, lon }) => lon >= left && lon <= right && lat >= bottom && lat <= top)
    response.end(JSON.stringify({ type: 'FeatureCollection', features: near.map(feature) }))
    return
  }
  const words = new URLSearchParams(await text(request))
  const { fault } = osm
  osm.fault = undefined
  if (fault === 'refuse') response.writeHead(403).end('write_notes is needed')
  else if (fault === 'busy') response.writeHead(503).end('offline for maintenance')
  else leave(osm, words, response, fault)
}

function leave(osm: StandInOsm, words: URLSearchParams, response: ServerResponse, fault: OsmFault | undefined): void {
  const left = {
    id: 4_700_000 + osm.notes.length,
    lat: Number(words.get('lat')),
    lon: Number(words.get('lon')),
    text: words.get('text') ?? '',
  }
  osm.notes.push(left)
  if (fault === 'lose-answer') response.destroy()
  else response.end(fault === 'garbage' ? '<html>' : JSON.stringify(feature(left)))
}

function feature({ id, lat, lon, text: said }: StandInOsm['notes'][number]) {
  const comments = [{ date: '2026-11-20 10:00:00 UTC', action: 'opened', text: said, html: `<p>${said}</p>` }]
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties: { id, status: 'open', comments } }
}
