import * as accounts from './accounts.ts'
import * as adminBookcases from './admin-bookcases.ts'
import * as adminHealth from './admin-health.ts'
import * as adminMembers from './admin-members.ts'
import * as adminPayments from './admin-payments.ts'
import * as adminPoints from './admin-points.ts'
import * as adminToday from './admin-today.ts'
import * as bookModeration from './book-moderation.ts'
import * as bookLists from './book-lists.ts'
import * as bookcaseReports from './bookcase-reports.ts'
import * as bookcaseReview from './bookcase-review.ts'
import * as bookcases from './bookcases.ts'
import * as byTitle from './by-title.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as checkout from './checkout.ts'
import * as credentials from './credentials.ts'
import type { EndpointShape } from './endpoint.ts'
import * as exchangePages from './exchange-pages.ts'
import * as exchanges from './exchanges.ts'
import * as imports from './imports.ts'
import * as intake from './intake.ts'
import * as labelLinks from './label-links.ts'
import * as labelPurchases from './label-purchases.ts'
import * as labels from './labels.ts'
import * as memberBlocks from './member-blocks.ts'
import * as missingBooks from './missing-books.ts'
import * as moderation from './moderation.ts'
import * as newsletters from './newsletters.ts'
import * as monitoring from './monitoring.ts'
import * as notifications from './notifications.ts'
import * as objections from './objections.ts'
import * as offensiveWords from './offensive-words.ts'
import * as places from './places.ts'
import * as points from './points.ts'
import * as postage from './postage.ts'
import * as problems from './problems.ts'
import * as profile from './profile.ts'
import * as proposals from './proposals.ts'
import * as reports from './reports.ts'
import * as scanning from './scanning.ts'
import * as secondFactor from './second-factor.ts'
import * as shelf from './shelf.ts'
import * as wishes from './wishes.ts'
import * as withdrawals from './withdrawals.ts'
import * as yearlySends from './yearly-sends.ts'

type EndpointsOf<M> = { [K in keyof M as M[K] extends EndpointShape ? K : never]: M[K] }

/** Every endpoint of the API by its name; the typed client and the completeness test read this. */
export type Endpoints = EndpointsOf<typeof accounts> &
  EndpointsOf<typeof adminBookcases> &
  EndpointsOf<typeof adminHealth> &
  EndpointsOf<typeof adminMembers> &
  EndpointsOf<typeof adminPayments> &
  EndpointsOf<typeof adminPoints> &
  EndpointsOf<typeof adminToday> &
  EndpointsOf<typeof bookModeration> &
  EndpointsOf<typeof bookLists> &
  EndpointsOf<typeof bookcaseReports> &
  EndpointsOf<typeof bookcaseReview> &
  EndpointsOf<typeof bookcases> &
  EndpointsOf<typeof byTitle> &
  EndpointsOf<typeof catalogue> &
  EndpointsOf<typeof chat> &
  EndpointsOf<typeof checkout> &
  EndpointsOf<typeof credentials> &
  EndpointsOf<typeof exchangePages> &
  EndpointsOf<typeof exchanges> &
  EndpointsOf<typeof imports> &
  EndpointsOf<typeof intake> &
  EndpointsOf<typeof labelLinks> &
  EndpointsOf<typeof labelPurchases> &
  EndpointsOf<typeof labels> &
  EndpointsOf<typeof memberBlocks> &
  EndpointsOf<typeof missingBooks> &
  EndpointsOf<typeof moderation> &
  EndpointsOf<typeof newsletters> &
  EndpointsOf<typeof monitoring> &
  EndpointsOf<typeof notifications> &
  EndpointsOf<typeof objections> &
  EndpointsOf<typeof offensiveWords> &
  EndpointsOf<typeof places> &
  EndpointsOf<typeof points> &
  EndpointsOf<typeof postage> &
  EndpointsOf<typeof problems> &
  EndpointsOf<typeof profile> &
  EndpointsOf<typeof proposals> &
  EndpointsOf<typeof reports> &
  EndpointsOf<typeof scanning> &
  EndpointsOf<typeof secondFactor> &
  EndpointsOf<typeof shelf> &
  EndpointsOf<typeof wishes> &
  EndpointsOf<typeof withdrawals> &
  EndpointsOf<typeof yearlySends>

const modules = {
  ...accounts,
  ...adminBookcases,
  ...adminHealth,
  ...adminMembers,
  ...adminPayments,
  ...adminPoints,
  ...adminToday,
  ...bookModeration,
  ...bookLists,
  ...bookcaseReports,
  ...bookcaseReview,
  ...bookcases,
  ...byTitle,
  ...catalogue,
  ...chat,
  ...checkout,
  ...credentials,
  ...exchangePages,
  ...exchanges,
  ...imports,
  ...intake,
  ...labelLinks,
  ...labelPurchases,
  ...labels,
  ...memberBlocks,
  ...missingBooks,
  ...moderation,
  ...newsletters,
  ...monitoring,
  ...notifications,
  ...objections,
  ...offensiveWords,
  ...places,
  ...points,
  ...postage,
  ...problems,
  ...profile,
  ...proposals,
  ...reports,
  ...scanning,
  ...secondFactor,
  ...shelf,
  ...wishes,
  ...withdrawals,
  ...yearlySends,
}

/** All endpoints as a list, for the tests that no declared call is left unserved. */
export const endpoints: EndpointShape[] = (Object.values(modules) as unknown[]).filter(
  (value): value is EndpointShape => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)
