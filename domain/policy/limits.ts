/** How often somebody may do something. */

import { BOOKCASE_REPORTS_A_DAY, CONFIRMATIONS_A_DAY, CONFIRMED_BOOKCASES_A_DAY } from './bookcases.ts'
import { IMPORT_PREVIEWS_AN_HOUR, IMPORTS_A_DAY } from './imports.ts'
import { OFFERS_A_DAY } from './offers.ts'

/** Rate limits as [points, seconds]; exceeding gives 429 with Retry-After (reliability 5.3). */
export const RATE_LIMITS = {
  // Wrong passwords: of one address, at one account by one address, and by one device that the account knows. An account has no limit.
  loginByAddress: [100, 3600],
  loginByAccountAndAddress: [20, 86_400],
  loginByDevice: [20, 86_400],
  // The same while many addresses guess at the account (GUESSED_ACCOUNT).
  loginAtGuessedAccount: [10, 86_400],
  // People share addresses: a book club joins at one table. Whoever proves their mailbox gives the lower of both back.
  registrationByAddress: [60, 3600],
  unprovedRegistrationByAddress: [30, 3600],
  registrationByEmail: [3, 3600],
  // Wrong and old links alone.
  verificationByAddress: [10, 3600],
  verificationMailByMember: [5, 3600],
  changeEmailByTarget: [3, 3600],
  restoreByAddress: [5, 3600],
  restoreByEmail: [3, 3600],
  socialByAddress: [60, 3600],
  // Of these the ones that were refused.
  refusedSocialByAddress: [20, 3600],
  passwordCheckByMember: [10, 3600],
  // Wrong codes of the second factor: whoever tries them knows the password. A device that the account knows and somebody who is
  // logged in have tries of their own. Six digits need a limit for all others together; recovery codes, of 80 bits, need none.
  oneTimeCodeInSession: [20, 86_400],
  oneTimeCodeByDevice: [20, 86_400],
  oneTimeCodeByMemberAndAddress: [10, 86_400],
  oneTimeCodeByMember: [100, 86_400],
  recoveryCodeInSession: [10, 3600],
  recoveryCodeByDevice: [10, 3600],
  recoveryCodeByMemberAndAddress: [10, 3600],
  secondFactorByAddress: [30, 3600],
  // Every opened login asks for one challenge; nobody guesses a passkey, so refused ones only cost work.
  passkeyByAddress: [600, 3600],
  refusedPasskeyByAddress: [60, 3600],
  exportByMember: [10, 3600],
  // Tokens for programs: made by a member, and calls with one of them.
  accessTokenByMember: [20, 86_400],
  callByAccessToken: [120, 60],
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

/** Higher limits for verified members with a postal address, enough for a large bookcase in an evening. */
export const LIMITS_WITH_ADDRESS = {
  offerByMember: 'offerByMemberWithAddress',
  pictureByMember: 'pictureByMemberWithAddress',
  bookByMember: 'bookByMemberWithAddress',
  isbnByMember: 'isbnByMemberWithAddress',
  scanByMember: 'scanByMemberWithAddress',
} as const satisfies Partial<Record<RateLimitName, RateLimitName>>
export type WidenedLimit = keyof typeof LIMITS_WITH_ADDRESS

/** Factor of limits for an IPv6 /48 over its /64. */
export const SITE_LIMIT_FACTOR = 8

/**
 * Growing delays: free attempts, then doubling from one second to a maximum (reliability 5.3). `loginDelay` counts per account and
 * address or known device, so nobody waits for others. Only a few attempts may wait.
 */
export const SLOW_DOWNS = {
  loginDelay: { freeTries: 5, windowSeconds: 86_400, longestSeconds: 60, waitingAtOnce: 3 },
} as const satisfies Record<string, { freeTries: number; windowSeconds: number; longestSeconds: number; waitingAtOnce: number }>

/** Wrong passwords from unknown addresses after which the member is warned and further attempts are delayed. */
export const GUESSED_ACCOUNT = { wrongTries: 100, windowSeconds: 86_400, waitSeconds: 5 } as const

/** Wrong codes from unknown devices in a day after which the member is warned. */
export const CODES_UNTIL_WARNING = 20

/** Limits whose attempts are reverted after success. */
export const GIVEN_BACK = [
  'loginByAddress',
  'registrationByAddress',
  'unprovedRegistrationByAddress',
  'registrationByEmail',
  'refusedSocialByAddress',
  'oneTimeCodeByMember',
  'secondFactorByAddress',
  'refusedPasskeyByAddress',
] as const satisfies readonly RateLimitName[]

export type SlowDownName = keyof typeof SLOW_DOWNS
export type RateLimitName = keyof typeof RATE_LIMITS
