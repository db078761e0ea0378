import { z } from 'zod'
import { bookcase } from './bookcases.ts'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { BOOKCASE_REPORT_KINDS, GEO_IMPORT_KINDS, GEO_IMPORT_REASONS, GEO_IMPORT_STAGES, GEO_IMPORT_STATES } from '../domain/bookcases.ts'
import { BOOKCASE_ANSWER_MAX } from '../domain/policy/bookcases.ts'

const geoImport = z.object({
  uuid: z.string(),
  kind: z.enum(GEO_IMPORT_KINDS),
  state: z.enum(GEO_IMPORT_STATES),
  stage: z.enum(GEO_IMPORT_STAGES),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  reason: z.enum(GEO_IMPORT_REASONS).nullable(),
  /** What the source said, shortened; text of strangers. */
  detail: z.string().nullable(),
  sourceTime: z.string().nullable(),
  added: z.int(),
  changed: z.int(),
  missing: z.int(),
  returned: z.int(),
  outside: z.int(),
  total: z.int(),
  /** Null of the weekly one. */
  startedBy: z.string().nullable(),
})
export type GeoImport = z.infer<typeof geoImport>

export const addAllLocations = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/add-all-locations',
  summary: 'Bring the places of the bundled data into the database, as a job; again it changes nothing. While one runs: that one.',
  response: z.object({ import: geoImport }),
})

export const addAllBookshelves = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/add-all-bookshelves',
  summary: 'Import the bookcases of OpenStreetMap, as a job. While one runs: that one.',
  response: z.object({ import: geoImport }),
})

export const geoImports = endpoint({
  method: 'get',
  path: '/api/v1/admin/geo-imports',
  summary: 'The last imports of places and bookcases, the newest first, with what they changed or why they were refused.',
  response: z.object({
    imports: z.array(geoImport),
    bookcases: z.int(),
    places: z.int(),
    /** Whether a source of bookcases is configured; without one none are imported. */
    hasSource: z.boolean(),
    /** When bookcases are imported next without being asked; null while they are, and without a source. */
    nextAt: z.string().nullable(),
  }),
})

const reviewed = z.object({
  uuid: z.string(),
  kind: z.enum(BOOKCASE_REPORT_KINDS),
  bookcase: bookcase.nullable(),
  /** Name of the place it stands in, or would. */
  place: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  note: z.string(),
  photoUrl: z.string().nullable(),
  member: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  reportedAt: z.string(),
})
export type ReviewedReport = z.infer<typeof reviewed>

export const bookcaseReview = endpoint({
  method: 'get',
  path: '/api/v1/admin/bookcase-reports',
  summary: 'Reports of bookcases that wait for an administrator, the oldest first.',
  response: z.object({ open: z.array(reviewed) }),
})

const answer = optionalText('COMMENT', BOOKCASE_ANSWER_MAX, tidyText)

export const acceptBookcaseReport = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/accept',
  summary: 'Do as the report says; its reader is told. 409 when it was decided otherwise. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ answer }),
  response: success,
})

export const refuseBookcaseReport = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/refuse',
  summary: 'Change nothing and say why; its reader is told. 409 when it was decided otherwise. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ answer: answer.refine((text) => text !== undefined) }),
  response: success,
})
