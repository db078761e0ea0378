import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint } from './endpoint.ts'
import { GEO_IMPORT_KINDS, GEO_IMPORT_REASONS, GEO_IMPORT_STAGES, GEO_IMPORT_STATES } from '../domain/bookcases.ts'

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
  /** Of the last run, when it was refused for that: how few bookcases it brought, which an administrator may take over all the same. */
  fewer: z.int().nullable(),
  /** Null of the weekly one. */
  startedBy: z.string().nullable(),
})
export type GeoImport = z.infer<typeof geoImport>

export const addAllLocations = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/add-all-locations',
  roles: ['moderator'],
  summary: 'Import the bundled places into the database, as a job; doing it again changes nothing. While one runs, that one is answered.',
  response: z.object({ import: geoImport }),
})

export const addAllBookshelves = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/add-all-bookshelves',
  roles: ['moderator'],
  summary: 'Import the bookcases of OpenStreetMap, as a job. While one runs, that one is answered.',
  response: z.object({ import: geoImport }),
})

export const takeFewerBookcases = endpoint({
  method: 'post',
  path: '/api/v1/admin/geo-imports/{uuid}/take-fewer',
  roles: ['moderator'],
  summary:
    'Import bookcases although the last run was refused because there were far fewer than before; needs a reason, and is logged. Refused again if there are fewer still. 409 `IMPORT_STATE` for every other run.',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ reason: neededReason }),
  response: z.object({ import: geoImport }),
})

export const geoImports = endpoint({
  method: 'get',
  path: '/api/v1/admin/geo-imports',
  roles: ['moderator'],
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
