import * as accounts from './accounts.ts'
import * as adminPayments from './admin-payments.ts'
import * as adminPoints from './admin-points.ts'
import * as bookModeration from './book-moderation.ts'
import * as bookLists from './book-lists.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as checkout from './checkout.ts'
import * as credentials from './credentials.ts'
import type { EndpointShape } from './endpoint.ts'
import * as exchanges from './exchanges.ts'
import * as imports from './imports.ts'
import * as labels from './labels.ts'
import * as notifications from './notifications.ts'
import * as points from './points.ts'
import * as problems from './problems.ts'
import * as profile from './profile.ts'
import * as shelf from './shelf.ts'
import * as wishes from './wishes.ts'
import * as withdrawals from './withdrawals.ts'

type EndpointsOf<M> = { [K in keyof M as M[K] extends EndpointShape ? K : never]: M[K] }

/** Every endpoint of the API by its name; the typed client and the completeness test read this. */
export type Endpoints = EndpointsOf<typeof accounts> &
  EndpointsOf<typeof adminPayments> &
  EndpointsOf<typeof adminPoints> &
  EndpointsOf<typeof bookModeration> &
  EndpointsOf<typeof bookLists> &
  EndpointsOf<typeof catalogue> &
  EndpointsOf<typeof chat> &
  EndpointsOf<typeof checkout> &
  EndpointsOf<typeof credentials> &
  EndpointsOf<typeof exchanges> &
  EndpointsOf<typeof imports> &
  EndpointsOf<typeof labels> &
  EndpointsOf<typeof notifications> &
  EndpointsOf<typeof points> &
  EndpointsOf<typeof problems> &
  EndpointsOf<typeof profile> &
  EndpointsOf<typeof shelf> &
  EndpointsOf<typeof wishes> &
  EndpointsOf<typeof withdrawals>

const modules = {
  ...accounts,
  ...adminPayments,
  ...adminPoints,
  ...bookModeration,
  ...bookLists,
  ...catalogue,
  ...chat,
  ...checkout,
  ...credentials,
  ...exchanges,
  ...imports,
  ...labels,
  ...notifications,
  ...points,
  ...problems,
  ...profile,
  ...shelf,
  ...wishes,
  ...withdrawals,
}

/** All endpoints as a list, for the tests that no declared call is left unserved. */
export const endpoints: EndpointShape[] = (Object.values(modules) as unknown[]).filter(
  (value): value is EndpointShape => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)
