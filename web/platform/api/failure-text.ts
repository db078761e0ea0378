import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ACCESS_TOKENS_MAX, FRESH_LOGIN_MINUTES, MEMBER_BLOCKS_MAX, PASSKEYS_MAX } from '#domain/policy/accounts.ts'
import { POINTS_OF_ONE_HOURS, POINTS_OF_ONE_MAX } from '#domain/policy/administration.ts'
import {
  CLAIM_LAPSE_BLOCK_MINUTES,
  MAX_UNANSWERED_COPIES,
  MAX_UNANSWERED_REQUESTS,
  MAX_UNPAID_CLAIMS,
  MAX_UNPAID_COPIES,
  REVOKES_AT_SENDER,
  UNSENT_LABEL_DAYS,
} from '#domain/policy/exchange.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { OFFER_PHOTOS_MAX } from '#domain/policy/offers.ts'
import { MISSING_BOOKS_MAX } from '#domain/policy/wishes.ts'
import { isOffline } from '../connection.ts'
import { ApiError, NoConnection } from './api-client.ts'
import { ChunkMissing } from '../scripts/lazy-chunk.ts'

/** `when` it goes on, of what waits for a limit. */
const SENTENCES: Partial<Record<ErrorCode, (limit: { when: string }) => string>> = {
  VALIDATION: m['failure.validation'],
  PUSH_SERVICE_UNKNOWN: m['failure.pushServiceUnknown'],
  TOKEN_INVALID: m['failure.tokenInvalid'],
  NOT_LOGGED_IN: m['failure.notLoggedIn'],
  BAD_CREDENTIALS: m['failure.badCredentials'],
  CODE_REFUSED: m['failure.codeRefused'],
  LOGIN_EXPIRED: m['failure.loginExpired'],
  PASSKEY_COPIED: m['failure.passkeyCopied'],
  PASSKEY_EXPIRED: m['failure.passkeyExpired'],
  PASSKEY_REFUSED: m['failure.passkeyRefused'],
  PASSKEY_UNKNOWN: m['failure.passkeyUnknown'],
  ACCESS_TOKEN_LIMIT: () => m['failure.accessTokenLimit']({ max: ACCESS_TOKENS_MAX }),
  PASSKEY_LIMIT: () => m['failure.passkeyLimit']({ max: PASSKEYS_MAX }),
  FORBIDDEN: m['failure.forbidden'],
  OTHER_ROLE: m['roles.otherText'],
  FRESH_LOGIN_NEEDED: () => m['failure.freshLoginNeeded']({ minutes: FRESH_LOGIN_MINUTES }),
  SECOND_FACTOR_NEEDED: m['failure.secondFactorNeeded'],
  SECOND_FACTOR_STATE: m['failure.secondFactorState'],
  EMAIL_HAS_ACCOUNT: m['failure.emailHasAccount'],
  PASSWORD_NEEDED: m['failure.passwordNeeded'],
  EMAIL_NOT_VERIFIED: m['failure.emailNotVerified'],
  ADDRESS_INCOMPLETE: m['failure.addressIncomplete'],
  ADDRESS_QUESTIONED: m['accounts.addressQuestionTitle'],
  OWN_OFFER: m['failure.ownOffer'],
  MEMBER_PAUSED: m['failure.memberPaused'],
  MEMBER_BLOCKED: m['failure.memberBlocked'],
  RESTRICTED: m['failure.restricted'],
  NOT_FOUND: m['failure.notFound'],
  ISBN_UNKNOWN: m['failure.isbnUnknown'],
  OFFER_NOT_AVAILABLE: m['failure.offerNotAvailable'],
  PARCEL_TOO_BIG: m['failure.parcelTooBig'],
  PARCEL_OF_SEVERAL: m['failure.parcelOfSeveral'],
  ONLY_TOGETHER: m['failure.onlyTogether'],
  QUOTE_CHANGED: m['failure.quoteChanged'],
  OTHER_MEMBER: m['failure.otherMember'],
  NEWSLETTER_STATE: m['newsletter.stale'],
  EXCHANGE_STATE: m['failure.exchangeState'],
  ALREADY_REPORTED: m['failure.alreadyReported'],
  CASE_DECIDED: m['failure.caseDecided'],
  CASE_STATE: m['failure.caseState'],
  OBJECTION_OPEN: m['failure.objectionOpen'],
  BLOCK_CHANGED: m['adminActs.followsChanged'],
  PROPOSAL_OPEN: m['proposal.failureOpen'],
  PROPOSAL_STATE: m['proposal.failureState'],
  NEEDS_COLLEAGUE: m['proposal.failureAlone'],
  POINTS_OF_ONE: () => m['adminPoints.failureLimit']({ points: POINTS_OF_ONE_MAX, hours: POINTS_OF_ONE_HOURS }),
  REPORT_LIMIT: m['failure.reportLimit'],
  STATEMENT_LIMIT: m['failure.statementLimit'],
  PAYMENT_DISPUTED: m['failure.paymentDisputed'],
  REFUND_RUNNING: m['failure.refundRunning'],
  OFFER_IN_EXCHANGE: m['failure.offerInExchange'],
  OFFER_UNANSWERED: m['failure.offerUnanswered'],
  COULD_NOT_REQUEST: m['failure.couldNotRequest'],
  TOO_MANY_REQUESTS_OPEN: () => m['failure.tooManyRequestsOpen']({ max: MAX_UNANSWERED_REQUESTS, copies: MAX_UNANSWERED_COPIES }),
  POINTS_OWED: m['failure.pointsOwed'],
  CLAIM_LIMIT: () =>
    m['failure.claimLimit']({
      max: MAX_UNPAID_CLAIMS,
      copies: MAX_UNPAID_COPIES,
      minutes: CLAIM_LAPSE_BLOCK_MINUTES,
      revoked: REVOKES_AT_SENDER,
    }),
  CLAIMS_LAPSED: m['failure.claimsLapsed'],
  TOO_MANY_TO_SEND: m['failure.tooManyToSend'],
  LABELS_NOT_USED: () => m['failure.labelsNotUsed']({ days: UNSENT_LABEL_DAYS }),
  PHOTO_LIMIT: () => m['photos.limit']({ max: OFFER_PHOTOS_MAX }),
  PHOTO_STORAGE_FULL: m['photos.storageFull'],
  PHOTOS_PAUSED: m['photos.paused'],
  STACK_FULL: () => m['intake.stackFull']({ max: INTAKE_MAX_ROWS }),
  WISH_LIMIT: () => m['failure.wishLimit']({ max: MISSING_BOOKS_MAX }),
  OWN_BLOCK: m['failure.ownBlock'],
  BLOCK_LIMIT: () => m['failure.blockLimit']({ max: MEMBER_BLOCKS_MAX }),
  TOO_LARGE: m['failure.tooLarge'],
  IMAGE_UNREADABLE: m['failure.imageUnreadable'],
  FILE_UNREADABLE: m['failure.fileUnreadable'],
  FILE_ENCRYPTED: m['failure.fileEncrypted'],
  FILE_WITHOUT_BOOKS: m['failure.fileWithoutBooks'],
  IMPORT_RUNNING: m['failure.importRunning'],
  IMPORT_STATE: m['failure.importState'],
  IMPORT_UNDO_OVER: m['failure.importUndoOver'],
  NO_BARCODE: m['failure.noBarcode'],
  NOT_A_BOOK: m['scan.errorNotABook'],
  NOT_PRINTED: m['failure.notPrinted'],
  RATE_LIMITED: m['failure.rateLimited'],
  CONVERSATION_LIMIT: m['failure.conversationLimit'],
  REVIEW_LIMIT: m['chatHeld.limit'],
  PROVIDER_UNAVAILABLE: m['failure.providerUnavailable'],
  OSM_REFUSED: m['osmNote.refused'],
  OSM_UNREACHED: m['osmNote.unreached'],
  ORDERS_STOPPED: m['failure.ordersStopped'],
  READING_STOPPED: m['failure.readingStopped'],
  LIBRARIES_UNREACHED: m['failure.librariesUnreached'],
  MAINTENANCE: m['failure.maintenance'],
  UNAVAILABLE: m['failure.unavailable'],
  BUSY: m['failure.busy'],
}

/** Text of an error code; `retryAt` is an ISO time (also for `reasons[]` of a quote, decision 53). */
export function codeText(code: ErrorCode, retryAt?: string): string {
  return (SENTENCES[code] ?? m['failure.general'])({ when: untilWords(retryAt) })
}

/** A sentence for a failed call: what happened, and what to do (decision 31). */
export function failureText(error: unknown): string {
  if (error instanceof NoConnection || isOffline()) return m['failure.noConnection']()
  if (error instanceof ChunkMissing) return m['failure.partMissing']()
  return error instanceof ApiError ? codeText(error.code, error.problem.retryAt) : m['failure.general']()
}
