import { z } from 'zod'
import { RefusedImport } from '../../../places/imports/jobs.ts'
import type { FoundBookcase } from '../facts.ts'
import { isOutOfUse, lastDayOf, PUBLIC_BOOKCASE } from './out-of-use.ts'
import { readFacts, textsOf } from './read-facts.ts'
import { readJson } from './read-json.ts'
import { valuesOf } from './tag-values.ts'

const answerShape = z.object({ osm3s: z.object({ timestamp_osm_base: z.iso.datetime() }), elements: z.array(z.unknown()) })
/** What Overpass adds to half an answer: that time or memory ran out. */
const remarkShape = z.object({ remark: z.string().min(1) })

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const place = z.object({ lat: latitude, lon: longitude })
const about = { id: z.int().positive(), tags: z.record(z.string(), z.unknown()) }
const elementShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), ...about, ...place.shape }),
  z.object({ type: z.literal('way'), ...about, center: place }),
  z.object({ type: z.literal('relation'), ...about, center: place }),
])

/** The elements of an Overpass response and the time of its data. */
export interface OverpassAnswer {
  sourceTime: Date
  found: FoundBookcase[]
}

/**
 * Parses a response of Overpass, yielding to the event loop. Elements that cannot be read or used are skipped; too many of
 * them make the import fail later.
 * @throws RefusedImport NOT_JSON or REMARK.
 */
export async function readAnswer(text: string): Promise<OverpassAnswer> {
  const read = new Map<string, ReadElement>()
  const answer: Record<string, unknown> = {}
  try {
    await readJson(text, ['$.osm3s', '$.remark', '$.elements', '$.elements.*'], ([name, index], value) => {
      if (index === undefined) answer[String(name)] = value
      const element = index === undefined ? undefined : readElement(value)
      if (element) read.set(element.bookcase.ref, element)
    })
  } catch {
    throw new RefusedImport('NOT_JSON', { detail: text })
  }
  const remark = remarkShape.safeParse(answer)
  if (remark.success) throw new RefusedImport('REMARK', { detail: remark.data.remark })
  const parsed = answerShape.safeParse(answer)
  if (!parsed.success) throw new RefusedImport('NOT_JSON', { detail: text })
  const sourceTime = new Date(parsed.data.osm3s.timestamp_osm_base)
  const today = sourceTime.toJSON().slice(0, 10)
  const inUse = [...read.values()].filter(({ lastDay }) => lastDay === null || lastDay >= today)
  return { sourceTime, found: inUse.map(({ bookcase }) => bookcase) }
}

interface ReadElement {
  bookcase: FoundBookcase
  lastDay: string | null
}

function readElement(element: unknown): ReadElement | undefined {
  const { success, data } = elementShape.safeParse(element)
  if (!success) return undefined
  const textOf = textsOf(data.tags)
  if (!valuesOf(textOf('amenity')).includes(PUBLIC_BOOKCASE) || isOutOfUse(textOf)) return undefined
  const { lat, lon } = data.type === 'node' ? data : data.center
  const bookcase = { ref: `${data.type}/${data.id}`, latitude: lat, longitude: lon, ...readFacts(textOf) }
  return { bookcase, lastDay: lastDayOf(textOf('end_date')) }
}
