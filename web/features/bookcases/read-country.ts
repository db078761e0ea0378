import type { z } from 'zod'
import type { bookcaseCountry } from '#contract/bookcases.ts'
import { renderedOnce } from '../../platform/drawing/drawn-once.ts'

/** All that the map of the country shows. */
type Country = z.output<(typeof bookcaseCountry)['response']>

/** The same for a document, with rendered outlines and dots. */
export type DrawnCountry = ReturnType<typeof drawnCountry>

/** Data for the page of the country. */
export function drawnCountry(request: Request, country: Country) {
  const regions = country.regions.map(({ name, path, bookcases, outline }) =>
    renderedOnce(request, { name, path, bookcases, outline }, ['outline']),
  )
  return renderedOnce(request, { ...country, regions }, ['dots'])
}
