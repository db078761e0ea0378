import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The German years of which anything can be asked. */
const year = z.coerce.number().int().min(2024).max(2999)

/** Books of a year that a member sent and that were received, what they are worth, and how near that is to what is reported. */
const sends = {
  sends: z.int(),
  points: z.int(),
  cents: z.int(),
  standing: z.enum(['far', 'near', 'reportable']),
}

export const yearlySends = endpoint({
  method: 'get',
  path: '/api/v1/profile/sends',
  summary: 'What the caller has sent this German year, as far as it was received.',
  response: z.object({ year: z.int(), ...sends }),
})

const reportedMember = z.object({
  uuid: z.string(),
  /** Null of a member who has left. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  ...sends,
})
export type ReportedMember = z.infer<typeof reportedMember>

export const adminYearlySends = endpoint({
  method: 'get',
  path: '/api/v1/admin/sends',
  roles: ['accounting'],
  summary: 'Members who sent enough in a German year to be reported to the tax office, or come near that; most books first.',
  query: z.object({ year: year.optional() }),
  response: z.object({
    year: z.int(),
    /** Years of which there is anything, newest first. */
    years: z.array(z.int()),
    members: z.array(reportedMember),
    /** How many there are of each; the list is cut. */
    reportable: z.int(),
    near: z.int(),
  }),
})
export type YearlySendsOverview = z.infer<typeof adminYearlySends.response>

export const exportYearlySends = endpoint({
  method: 'post',
  path: '/api/v1/admin/sends/export',
  roles: ['accounting'],
  summary: 'Those of a year who are to be reported (PStTG), with what the law asks as far as it is known, as CSV. Logged for each of them.',
  body: z.strictObject({ year: z.int().min(2024).max(2999) }),
  response: z.object({ fileName: z.string(), csv: z.string(), members: z.int() }),
})
