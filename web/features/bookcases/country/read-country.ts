import type { z } from 'zod'
import type { bookcaseCountry } from '#contract/bookcases.ts'

/** All that the map of the country shows. */
export type Country = z.output<(typeof bookcaseCountry)['response']>
