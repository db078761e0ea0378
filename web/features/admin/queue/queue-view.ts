import type { ModerationCase } from '#contract/moderation.ts'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { CASE_CURSOR, CASE_REPORTERS, SUBJECT_KINDS } from '#domain/reports.ts'
import { AGES, oneOf, uuidOf } from '../work-list/list-address.ts'

const QUEUE_PATH = '/admin/moderation'

/** What an address narrows the queue to, as the query of the call and as parameters of another address. */
export function queueView(search: URLSearchParams) {
  const kind = oneOf(SUBJECT_KINDS, search.get('kind'))
  const days = oneOf(AGES, search.get('days'))
  const reporter = oneOf(CASE_REPORTERS, search.get('reporter'))
  const language = oneOf(UI_LANGUAGES, search.get('language'))
  const after = search.get('after') ?? ''
  return {
    ...(kind && { kind }),
    ...(days && { days }),
    ...(reporter && { reporter }),
    ...(language && { language }),
    ...(CASE_CURSOR.test(after) && { after }),
  }
}
export type QueueView = ReturnType<typeof queueView>

/** The address of the queue with some of its parameters changed; null takes one out. Another choice begins at the beginning. */
export function queueAddress(view: QueueView, change: Record<string, string | null>): string {
  const { after, ...filter } = view
  const next = new URLSearchParams(filter)
  const keepsPage = Object.keys(change).every((name) => name === 'case')
  if (keepsPage && after) next.set('after', after)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `${QUEUE_PATH}?${next}` : QUEUE_PATH
}

/** How an address names a case. */
export function caseName({ kind, uuid }: Pick<ModerationCase, 'kind' | 'uuid'>): string {
  return `${kind}:${uuid}`
}

/** The case that an address names, wherever in the queue it stands; null where it names none. */
export function caseOf(name: string | null): Pick<ModerationCase, 'kind' | 'uuid'> | null {
  const [kind = '', id = ''] = name?.split(':') ?? []
  const known = oneOf(SUBJECT_KINDS, kind)
  const uuid = uuidOf(id)
  return known === null || uuid === null ? null : { kind: known, uuid }
}
