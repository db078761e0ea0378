import { z } from 'zod'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { BOOKCASE_REPORT_KINDS, BOOKCASE_REPORT_STATES, BOOKCASE_SHAPES, WHEELCHAIR } from '../domain/bookcases.ts'
import { BOOKCASE_HOURS_MAX, BOOKCASE_NAME_MAX, BOOKCASE_NOTE_MAX } from '../domain/policy/bookcases.ts'

export const confirmBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/{uuid}/confirm',
  summary: 'It still stands there. By anybody, once a day and address; the same again is a success and changes nothing.',
  params: uuidParam,
  response: success,
})

const position = z.object({ lat: z.number().min(47.2).max(55.1), lon: z.number().min(5.8).max(15.1) })
const note = optionalText('COMMENT', BOOKCASE_NOTE_MAX, tidyText)
const facts = {
  name: optionalText('NAME', BOOKCASE_NAME_MAX, tidyText),
  hours: optionalText('COMMENT', BOOKCASE_HOURS_MAX, tidyText),
  shape: z.enum(BOOKCASE_SHAPES).nullable().default(null),
  wheelchair: z.enum(WHEELCHAIR).nullable().default(null),
  street: optionalText('NAME', BOOKCASE_NAME_MAX, tidyText),
  note,
}
/** A data URL of JPEG, PNG or WebP, 3 MB at most. */
const photo = z.string(rule('PHOTOS.VALIDITY')).startsWith('data:', rule('PHOTOS.VALIDITY'))

/** What a member tells of a bookcase; facts go under the ODbL and photos under CC BY-SA 4.0, which the form says. */
export const reportBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves/{uuid}/reports',
  summary:
    'Tell that a bookcase is gone, was moved, opens at other times, looks different, or give a photo of it. "Gone" works at once (one reader: doubtful, two: gone); the rest waits for an administrator. One open report a kind and member.',
  params: uuidParam,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('GONE'), note }),
    z.strictObject({ kind: z.literal('MOVED'), position, note }),
    z.strictObject({ kind: z.literal('HOURS'), hours: facts.hours, note }),
    z.strictObject({ kind: z.literal('FACTS'), ...facts }),
    z.strictObject({ kind: z.literal('PHOTO'), photo, note }),
  ]),
  response: success,
})

export const reportNewBookcase = endpoint({
  method: 'post',
  path: '/api/v1/bookshelves',
  summary: 'Tell of a bookcase that is missing; it shows once an administrator has accepted it.',
  body: z.strictObject({ position, ...facts, photo: photo.optional() }),
  response: success,
})

const report = z.object({
  uuid: z.string(),
  kind: z.enum(BOOKCASE_REPORT_KINDS),
  state: z.enum(BOOKCASE_REPORT_STATES),
  /** Null of a new one that was not accepted. */
  bookcase: z.object({ uuid: z.string(), name: z.string().nullable(), place: z.string(), path: z.string() }).nullable(),
  /** What would change: field, what stands there, what the reader says. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  note: z.string(),
  photoUrl: z.string().nullable(),
  reportedAt: z.string(),
  answer: z.string(),
})
export type BookcaseReport = z.infer<typeof report>

export const ownBookcaseReports = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/reports',
  summary: 'What the caller told of bookcases, the newest first, with the answers.',
  response: z.object({ reports: z.array(report) }),
})
