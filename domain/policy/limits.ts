/** How often somebody may do something. */

import { BOOKCASE_REPORTS_A_DAY, CONFIRMATIONS_A_DAY, CONFIRMED_BOOKCASES_A_DAY } from './bookcases.ts'
import { IMPORT_PREVIEWS_AN_HOUR, IMPORTS_A_DAY } from './imports.ts'
import { OFFERS_A_DAY } from './offers.ts'

/** Rate limits as [points, seconds]; answered with 429 and Retry-After (reliability 5.3). */
export const RATE_LIMITS = {
  loginByAccountAndAddress: [5, 900],
  loginByAddress: [100, 3600],
  registrationByAddress: [20, 3600],
  registrationByEmail: [3, 3600],
  verificationByAddress: [10, 3600],
  verificationMailByMember: [5, 3600],
  changeEmailByTarget: [3, 3600],
  restoreByAddress: [5, 3600],
  restoreByEmail: [3, 3600],
  socialByAddress: [20, 3600],
  passwordCheckByMember: [10, 3600],
  // Codes of the second factor: whoever tries them knows the password. Recovery codes are counted apart: they stay a way in.
  oneTimeCodeByMember: [20, 86_400],
  recoveryCodeByMember: [10, 3600],
  secondFactorByAddress: [30, 3600],
  exportByMember: [10, 3600],
  // Links for whoever prints a label: made by members, looked at and opened by anybody who has one.
  labelLinkByMember: [20, 3600],
  printLinkByAddress: [60, 3600],
  orderByMember: [60, 3600],
  // Copies put on offer, by the form and from the stack alike.
  offerByMember: [30, 3600],
  offerByMemberWithAddress: [500, 3600],
  offersOfDayByMember: [OFFERS_A_DAY, 86_400],
  shelfChangeByMember: [200, 3600],
  pictureByMember: [30, 3600],
  pictureByMemberWithAddress: [200, 3600],
  bookByMember: [60, 3600],
  bookByMemberWithAddress: [500, 3600],
  importPreviewByMember: [IMPORT_PREVIEWS_AN_HOUR, 3600],
  importByMember: [IMPORTS_A_DAY, 86_400],
  // Calls that change the stack.
  intakeByMember: [120, 60],
  isbnByMember: [200, 3600],
  isbnByMemberWithAddress: [600, 3600],
  // A photo takes half a second of the processor: so many books in an evening, and some that fail.
  scanByMember: [400, 3600],
  scanByMemberWithAddress: [600, 3600],
  isbnByAddress: [60, 3600],
  // Questions of the whole site to one library; imports have a pace of their own.
  sourceForEverybody: [30, 60],
  sourceForGuests: [10, 60],
  // Of these the questions for titles, so that they leave room for ISBNs; one member has a smaller share.
  sourceForTitles: [15, 60],
  byTitleByMember: [60, 600],
  searchByAddress: [300, 60],
  suggestByAddress: [300, 60],
  // Places while they are typed, and the place somebody is at.
  placesByAddress: [300, 60],
  // Searches without a hit that are counted of one searcher; more are answered and not counted.
  missedSearchByAsker: [30, 86_400],
  shareByAddress: [300, 3600],
  nearestByAddress: [120, 60],
  // A file of all bookcases: some megabytes.
  openDataByAddress: [30, 3600],
  chatByMember: [20, 60],
  wishByMember: [300, 3600],
  memberBlockByMember: [60, 3600],
  objectionByMember: [5, 86_400],
  reportByMember: [20, 86_400],
  // Guests, who need no account to report.
  reportByAddress: [5, 3600],
  reportByEmail: [3, 86_400],
  // Of one bookcase by one address; then all that an address confirms; and what a member tells of bookcases.
  bookcaseConfirmation: [CONFIRMATIONS_A_DAY, 86_400],
  bookcaseConfirmationByAddress: [CONFIRMED_BOOKCASES_A_DAY, 86_400],
  bookcaseReportByMember: [BOOKCASE_REPORTS_A_DAY, 86_400],
  contestByMember: [10, 86_400],
  withdrawalByAddress: [10, 3600],
  withdrawalByEmail: [3, 3600],
} as const satisfies Record<string, readonly [number, number]>

/**
 * What a verified member with a postal address may do more often, enough for a large bookcase in an evening: who can be found is
 * unlikely to flood the site. All others keep the smaller limit.
 */
export const LIMITS_WITH_ADDRESS = {
  offerByMember: 'offerByMemberWithAddress',
  pictureByMember: 'pictureByMemberWithAddress',
  bookByMember: 'bookByMemberWithAddress',
  isbnByMember: 'isbnByMemberWithAddress',
  scanByMember: 'scanByMemberWithAddress',
} as const satisfies Partial<Record<RateLimitName, RateLimitName>>
export type WidenedLimit = keyof typeof LIMITS_WITH_ADDRESS

/** The /48 that an IPv6 caller's /64 lies in is counted, too: it may hold so many times as much as one caller. */
export const SITE_LIMIT_FACTOR = 8

/**
 * What is answered ever later instead of refused: a refusal would let anyone lock somebody else out. The first tries
 * in the window cost nothing, then the wait doubles from one second up to the longest (reliability 5.3). A few tries of
 * one account wait at once; one more is refused, so that waiting takes neither memory nor connections.
 */
export const SLOW_DOWNS = {
  loginByAccount: { freeTries: 5, windowSeconds: 3600, longestSeconds: 60, waitingAtOnce: 3 },
} as const satisfies Record<string, { freeTries: number; windowSeconds: number; longestSeconds: number; waitingAtOnce: number }>
export type SlowDownName = keyof typeof SLOW_DOWNS
export type RateLimitName = keyof typeof RATE_LIMITS
