import type { Database } from '../../platform/db/database.ts'
import { listOpenBookcases, type OpenBookcaseRow } from './download-queries.ts'

const BATCH = 500

/** Who made it and what everybody may do with it (the ODbL asks for both), as members of their own beside those of GeoJSON. */
const NOTICE = {
  attribution: '© OpenStreetMap contributors, and readers of Buchfink',
  license: 'Open Database License (ODbL) 1.0',
  licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  source: 'https://www.openstreetmap.org/copyright',
}

/**
 * Streams all bookcases as GeoJSON (RFC 7946). Reads the next batch, after the last id, once the reader has taken the one
 * before: constant memory and no long transaction; stops when the reader disconnects.
 */
export function bookcaseFile(db: Database): ReadableStream<Uint8Array> {
  const pieces = piecesOf(db)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

async function* piecesOf(db: Database): AsyncGenerator<string> {
  yield `${JSON.stringify({ type: 'FeatureCollection', ...NOTICE }).slice(0, -1)},"features":[`
  let comma = ''
  let after: string | null = null
  for (;;) {
    const rows: OpenBookcaseRow[] = await listOpenBookcases(db, after, BATCH)
    if (rows.length > 0) yield comma + rows.map((row) => JSON.stringify(featureOf(row))).join(',')
    comma = ','
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) break
  }
  yield ']}'
}

function featureOf({ id, latitude, longitude, confirmed_at: confirmedAt, source_ref: osm, ...facts }: OpenBookcaseRow): object {
  const known = Object.entries({ osm, ...facts, confirmedAt: confirmedAt?.toISOString() }).filter(([, value]) => value != null)
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: Object.fromEntries(known),
  }
}
