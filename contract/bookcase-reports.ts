import { z } from 'zod'
import { clearableText, optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { BOOKCASE_FIELDS, BOOKCASE_REPORT_KINDS, BOOKCASE_REPORT_STATES, BOOKCASE_SHAPES, WHEELCHAIR } from '../domain/bookcases.ts'
import { GERMANY } from '../domain/distance.ts'
import { BOOKCASE_HOURS_MAX, BOOKCASE_NAME_MAX, BOOKCASE_NOTE_MAX } from '../domain/policy/bookcases.ts'

export const confirmBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/{uuid}/confirm',
  summary:
    'Confirm that a bookcase is still there. Anybody may, once a day for each IP address; the same again changes nothing, unless somebody has doubted it since.',
  params: uuidParam,
  response: success,
})

/** Latitude and longitude in degrees. */
export const position = z.object({ lat: z.number(), lon: z.number() })
const outside = rule('POSITION.VALIDITY')
/** In a box around Germany; whether it lies in a municipality is asked of the borders. */
const newPosition = z.strictObject(
  {
    lat: z.number(outside).min(GERMANY.south, outside).max(GERMANY.north, outside),
    lon: z.number(outside).min(GERMANY.west, outside).max(GERMANY.east, outside),
  },
  outside,
)
/** What administrators alone read. */
const note = optionalText('COMMENT', BOOKCASE_NOTE_MAX, tidyText)
const facts = {
  name: optionalText('NAME', BOOKCASE_NAME_MAX),
  hours: optionalText('COMMENT', BOOKCASE_HOURS_MAX),
  shape: z.enum(BOOKCASE_SHAPES).nullable().default(null),
  wheelchair: z.enum(WHEELCHAIR).nullable().default(null),
  street: optionalText('STREET', BOOKCASE_NAME_MAX),
  /** What others should know of it: "hinter der Kirche". */
  description: optionalText('DESCRIPTION', BOOKCASE_NOTE_MAX, tidyText),
}
/** What holds instead of what stands there: left out it stays, empty it goes. Who looks after it and its website can only go. */
const corrections = {
  name: clearableText('NAME', BOOKCASE_NAME_MAX),
  hours: clearableText('COMMENT', BOOKCASE_HOURS_MAX),
  shape: z.enum(BOOKCASE_SHAPES).nullish(),
  wheelchair: z.enum(WHEELCHAIR).nullish(),
  street: clearableText('STREET', BOOKCASE_NAME_MAX),
  description: clearableText('DESCRIPTION', BOOKCASE_NOTE_MAX, tidyText),
  operator: z.null().optional(),
  website: z.null().optional(),
}
/** A data URL of JPEG, PNG or WebP, 3 MB at most. */
const photo = z.string(rule('PHOTOS.VALIDITY')).startsWith('data:', rule('PHOTOS.VALIDITY'))

/** A member's report on a bookcase. Facts go under the ODbL and photos under CC BY-SA 4.0, as the form says. */
export const reportBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/{uuid}/reports',
  summary:
    'Report that a bookcase is gone, was moved, opens at other times or looks different, or add a photo of it. "Gone" works at once (one reader: doubtful, two: gone); the rest waits for an administrator. A fact that is left out stays; one that is empty or null is removed, whatever the source says. Each member has one open report of each kind: a later one replaces it.',
  params: uuidParam,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('GONE'), note }),
    z.strictObject({ kind: z.literal('MOVED'), position: newPosition, note }),
    z.strictObject({
      kind: z.literal('HOURS'),
      hours: corrections.hours.refine((hours) => hours !== undefined, rule('COMMENT.VALIDITY')),
      note,
    }),
    z.strictObject({ kind: z.literal('FACTS'), ...corrections, note }),
    z.strictObject({ kind: z.literal('PHOTO'), photo, note }),
  ]),
  response: success,
})

export const reportNewBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves',
  summary:
    'Report a bookcase that is missing; it is shown once an administrator has accepted it. `KNOWN` means that there is already one close by and nothing was stored: send `isAnother` to report it anyway. Outside of every German municipality: 400.',
  body: z.strictObject({ position: newPosition, ...facts, note, photo: photo.optional(), isAnother: z.boolean().default(false) }),
  response: z.object({
    status: z.enum(['success', 'KNOWN']),
    near: z.object({ uuid: z.string(), name: z.string().nullable(), meters: z.int() }).nullable(),
  }),
})

/** A field before and after a report. */
export const bookcaseChange = z.object({ field: z.enum(BOOKCASE_FIELDS), before: z.string().nullable(), after: z.string().nullable() })
export type BookcaseChange = z.infer<typeof bookcaseChange>

const report = z.object({
  uuid: z.string(),
  kind: z.enum(BOOKCASE_REPORT_KINDS),
  state: z.enum(BOOKCASE_REPORT_STATES),
  /** Null of a new one that was not accepted; `path` is null while it has no page of its own. */
  bookcase: z.object({ uuid: z.string(), name: z.string().nullable(), place: z.string(), path: z.string().nullable() }).nullable(),
  changes: z.array(bookcaseChange),
  position: position.nullable(),
  note: z.string(),
  photoUrl: z.string().nullable(),
  reportedAt: z.string(),
  answer: z.string(),
})
export type BookcaseReport = z.infer<typeof report>

export const ownBookcaseReports = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/reports',
  summary: 'The caller’s own reports about bookcases, newest first, with the answers.',
  response: z.object({ reports: z.array(report) }),
})
