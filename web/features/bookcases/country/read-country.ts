import type { z } from 'zod'
import type { bookcaseCountry } from '#contract/bookcases.ts'
import { drawnOnce } from '../../../platform/drawing/drawn-once.ts'

/** All that the map of the country shows. */
type Country = z.output<(typeof bookcaseCountry)['response']>

/** The same for a document, which has outlines and dots as they are drawn. */
export type DrawnCountry = ReturnType<typeof drawnCountry>

/** What the page of the country is drawn from. */
export function drawnCountry(request: Request, country: Country) {
  const regions = country.regions.map(({ name, path, bookcases, outline }) =>
    drawnOnce(request, { name, path, bookcases, outline }, ['outline']),
  )
  return drawnOnce(request, { ...country, regions }, ['dots'])
}
