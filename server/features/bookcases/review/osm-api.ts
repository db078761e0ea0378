import { z } from 'zod'
import { readLimited } from '../../../platform/http/bodies/read-limited.ts'

/** Address and credentials for notes on OpenStreetMap. */
export interface OsmAccount {
  apiBase: string
  /** OAuth 2 token with the right `write_notes`. */
  token: string
  userAgent: string
}

export class OsmRefused extends Error {
  override readonly name = 'OsmRefused'
}

/** No answer, or none that says whether the note was created. */
export class OsmUnreached extends Error {
  override readonly name = 'OsmUnreached'
}

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 512 * 1024
/** Half the side of the square searched for our own note, in degrees (about ten metres). */
const REACH = 0.0001
/** Days for which closed notes are found. */
const CLOSED_DAYS = 30

const note = z.object({
  properties: z.object({ id: z.int().positive(), comments: z.array(z.object({ text: z.string().optional() })).default([]) }),
})
const noteList = z.object({ features: z.array(note) })

interface OsmNote {
  lat: number
  lon: number
  text: string
}

/** Creates a note (`POST /api/0.6/notes.json`, OSM API 0.6) and gives its number. @throws OsmRefused, OsmUnreached. */
export async function createNote(account: OsmAccount, { lat, lon, text }: OsmNote): Promise<number> {
  const body = new URLSearchParams({ lat: String(lat), lon: String(lon), text })
  return parsed(note, await ask(account, '/api/0.6/notes.json', { method: 'POST', body })).properties.id
}

/** The number of a nearby note with `words` in one of its comments. @throws OsmRefused, OsmUnreached. */
export async function findNote(account: OsmAccount, { lat, lon }: Omit<OsmNote, 'text'>, words: string): Promise<number | undefined> {
  const bbox = [lon - REACH, lat - REACH, lon + REACH, lat + REACH].map((degrees) => degrees.toFixed(7)).join(',')
  const query = new URLSearchParams({ bbox, limit: '100', closed: String(CLOSED_DAYS) })
  const { features } = parsed(noteList, await ask(account, `/api/0.6/notes.json?${query}`, { method: 'GET' }))
  return features.find(({ properties }) => properties.comments.some(({ text }) => text?.includes(words)))?.properties.id
}

async function ask(
  { apiBase, token, userAgent }: OsmAccount,
  path: string,
  request: Pick<RequestInit, 'method' | 'body'>,
): Promise<string> {
  const answer = await fetchText(`${apiBase}${path}`, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'user-agent': userAgent },
  })
  if (answer.status === 200) return answer.text
  // A server that has too much to do says nothing of what it did before.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 408) throw new OsmRefused(`openstreetmap: HTTP ${answer.status}`)
  throw new OsmUnreached(`openstreetmap: HTTP ${answer.status}`)
}

async function fetchText(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await readLimited(response, ANSWER_MAX_BYTES) }
  } catch (cause) {
    throw new OsmUnreached('openstreetmap: no answer', { cause })
  }
}

function parsed<S extends z.ZodType>(shape: S, text: string): z.output<S> {
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new OsmUnreached('openstreetmap: an answer without its fields', { cause })
  }
}
