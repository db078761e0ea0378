import { ADMIN_ACTS, PLATFORM } from '#domain/admin-acts.ts'
import { dayOf, oneOf, uuidOf } from '../work-list/list-address.ts'

/** What the query of the log takes. */
interface LogView {
  actor?: string
  member?: string
  act?: (typeof ADMIN_ACTS)[number]
  from?: string
  to?: string
  before?: string
}

/** The view of an address; what is no choice is none, so that a wrong address shows more and never a failure. */
export function logView(search: URLSearchParams): LogView {
  const asked = (name: string): string | null => search.get(name)
  const actor = asked('actor') === PLATFORM ? PLATFORM : uuidOf(asked('actor'))
  const [member, before] = [uuidOf(asked('member')), uuidOf(asked('before'))]
  const [from, to] = [dayOf(asked('from')), dayOf(asked('to'))]
  const act = oneOf(ADMIN_ACTS, asked('act'))
  return {
    ...(actor && { actor }),
    ...(member && { member }),
    ...(act && { act }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  }
}
