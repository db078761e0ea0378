import type { Answer } from '../../caller.ts'
import { isNotThere, isSuccess, letters, most, says, words, type Bound, type Bounds } from '../bound.ts'
import type { BoundStage } from '../bound-stage.ts'
import { pictureOfBytes, pictureOfPixels } from './file-bounds.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** One field of what a new member tells of the bookcase. */
function tell(kind: 'FACTS' | 'HOURS', field: string, make: (n: number) => string): Bound {
  const send: Bound['send'] = async ({ newMember, bookcase }, n) =>
    (await newMember()).caller.post(`/bookshelves/${bookcase}/reports`, {
      kind,
      ...(kind === 'HOURS' && { hours: 'Tag und Nacht' }),
      [field]: make(n),
    })
  return most('report of a bookcase', field, send)
}

/** The same of a bookcase that is missing. */
function tellOfMissing(field: string, make: (n: number) => string): Bound {
  const send: Bound['send'] = async ({ newMember }, n) =>
    (await newMember()).caller.post('/bookshelves', { position: { lat: 51.76, lon: 14.33 }, isAnother: true, [field]: make(n) })
  return most('missing bookcase', field, send)
}

function givePhoto(of: string, kind: Bound['kind'], code: string, draw: (n: number) => Promise<string>): Bound {
  const send: Bound['send'] = async ({ newMember, bookcase }, n) =>
    (await newMember()).caller.post(`/bookshelves/${bookcase}/reports`, { kind: 'PHOTO', photo: await draw(n) })
  return { of, kind, send, isRefused: says(code) }
}

/** An administrator answers a report of a new member. */
async function refuse({ newMember, bookcase, admin }: BoundStage, n: number): Promise<Answer> {
  const { caller } = await newMember()
  isSuccess(await caller.post(`/bookshelves/${bookcase}/reports`, { kind: 'HOURS', hours: 'Tag und Nacht' }))
  const [report] = (await caller.get('/bookshelves/reports')).body.reports
  return admin.caller.post(`/admin/bookcase-reports/${report.uuid}/refuse`, { answer: words(n) })
}

/** Public bookcases and places. */
export const bookcaseBounds: Bounds = {
  BOOKCASE_NAME_MAX: [
    tell('FACTS', 'name', letters),
    tell('FACTS', 'street', letters),
    tellOfMissing('name', letters),
    tellOfMissing('street', letters),
  ],
  BOOKCASE_HOURS_MAX: [tell('HOURS', 'hours', letters), tellOfMissing('hours', letters)],
  BOOKCASE_NOTE_MAX: [
    tell('FACTS', 'description', words),
    tell('HOURS', 'note', words),
    tellOfMissing('description', words),
    tellOfMissing('note', words),
  ],
  BOOKCASE_PHOTO_MAX_BYTES: [givePhoto('bytes of a photo of a bookcase', 'max', 'TOO_LARGE', pictureOfBytes)],
  BOOKCASE_PHOTO_MIN_PIXELS: [givePhoto('pixels of a photo of a bookcase', 'min', 'IMAGE_UNREADABLE', pictureOfPixels)],
  BOOKCASE_ANSWER_MAX: [most('answer to a report of a bookcase', 'answer', refuse)],
  OSM_NOTE_MAX: [
    most(
      'note for OpenStreetMap',
      'text',
      ({ admin }, n) => admin.caller.post(`/admin/bookcase-reports/${NOBODYS}/osm-note`, { text: words(n) }),
      // Without an account there the call leads nowhere: the value comes first.
      isNotThere,
    ),
  ],
  PLACE_QUERY_MAX: [most('places', 'q', ({ guest }, n) => guest.get(`/location/suggestions?q=${'a'.repeat(n)}`))],
}
