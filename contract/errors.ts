import type { FieldErrorKey } from './field-errors.ts'

/** The closed list of error codes of the API with their HTTP status (docs/api.md, decision 53). */
export const ERROR_STATUS = {
  VALIDATION: 400,
  TOKEN_INVALID: 400,
  NOT_LOGGED_IN: 401,
  BAD_CREDENTIALS: 401,
  CODE_REFUSED: 401,
  LOGIN_EXPIRED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  EMAIL_NOT_VERIFIED: 403,
  FRESH_LOGIN_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  ADDRESS_INCOMPLETE: 403,
  OWN_OFFER: 403,
  MEMBER_PAUSED: 403,
  MEMBER_BLOCKED: 403,
  RESTRICTED: 403,
  NOT_FOUND: 404,
  ISBN_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  OFFER_NOT_AVAILABLE: 409,
  PARCEL_TOO_BIG: 409,
  PARCEL_OF_SEVERAL: 409,
  ONLY_TOGETHER: 409,
  QUOTE_CHANGED: 409,
  OTHER_MEMBER: 409,
  EXCHANGE_STATE: 409,
  NEWSLETTER_STATE: 409,
  ALREADY_REPORTED: 409,
  OBJECTION_OPEN: 409,
  CASE_DECIDED: 409,
  CASE_STATE: 409,
  CASE_CHANGED: 409,
  PROPOSAL_OPEN: 409,
  PROPOSAL_STATE: 409,
  REPORT_LIMIT: 409,
  STATEMENT_LIMIT: 409,
  PAYMENT_DISPUTED: 409,
  OFFER_IN_EXCHANGE: 409,
  OFFER_UNANSWERED: 409,
  COULD_NOT_REQUEST: 409,
  TOO_MANY_REQUESTS_OPEN: 409,
  CLAIM_LIMIT: 409,
  TOO_MANY_TO_SEND: 409,
  LABELS_NOT_USED: 409,
  WISH_LIMIT: 409,
  STACK_FULL: 409,
  OWN_BLOCK: 409,
  BLOCK_LIMIT: 409,
  IMPORT_RUNNING: 409,
  IMPORT_STATE: 409,
  IMPORT_UNDO_OVER: 409,
  ADDRESS_QUESTIONED: 409,
  ADULT_CONFIRMATION_NEEDED: 409,
  EMAIL_HAS_ACCOUNT: 409,
  IDENTITY_TAKEN: 409,
  PASSWORD_NEEDED: 409,
  SECOND_FACTOR_STATE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  PDF_UNREADABLE: 422,
  FILE_UNREADABLE: 422,
  FILE_ENCRYPTED: 422,
  FILE_WITHOUT_BOOKS: 422,
  NO_BARCODE: 422,
  NOT_A_BOOK: 422,
  NOT_PRINTED: 422,
  RATE_LIMITED: 429,
  CONVERSATION_LIMIT: 429,
  REVIEW_LIMIT: 429,
  INTERNAL: 500,
  PROVIDER_UNAVAILABLE: 502,
  OSM_REFUSED: 502,
  OSM_UNREACHED: 502,
  ORDERS_STOPPED: 503,
  READING_STOPPED: 503,
  LIBRARIES_UNREACHED: 503,
  UNAVAILABLE: 503,
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export interface FieldError {
  /** Path of the field in the body, dots between parts. */
  path: string
  /** What is wrong with it; for rules of forms the key of the specification. */
  code: FieldErrorKey
}

/** RFC 9457 body of every error answer; `fresh` carries a new quote with `QUOTE_CHANGED`, what was read with
 * `ISBN_UNKNOWN`, `LIBRARIES_UNREACHED` and `NOT_A_BOOK`, with `NOT_PRINTED` also the title and what it is instead. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: FieldError[]
  /** From when on the call is worth another try, an ISO time, where that is known: the same moment as Retry-After. */
  retryAt?: string
  fresh?: unknown
}
