import type { FieldErrorKey } from '#contract/field-errors.ts'
import type { TokenScope } from '#domain/token-scopes.ts'
import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem } from '#contract/errors.ts'

/** Sentences for people who call the API by hand; the pages have their own, in three languages. */
const DETAILS: Record<ErrorCode, string> = {
  VALIDATION: 'The request does not have the expected shape.',
  PUSH_SERVICE_UNKNOWN: 'This address is of no push service that this site calls.',
  TOKEN_INVALID: 'This link is used up, too old or wrong. Ask for a new one.',
  NOT_LOGGED_IN: 'Log in first.',
  BAD_CREDENTIALS: 'Invalid user name or password. Please try again.',
  ACCESS_TOKEN_REFUSED: 'This access token is unknown, too old, or was revoked.',
  CODE_REFUSED: 'This code is wrong, or was used before. Take the next one.',
  LOGIN_EXPIRED: 'This login took too long, or too many codes were wrong. Begin again.',
  PASSKEY_COPIED: 'There seem to be two of this passkey. It opens nothing any more.',
  PASSKEY_EXPIRED: 'This took too long, or was answered before. Begin again.',
  PASSKEY_REFUSED: 'This passkey, or what it has signed, is not right.',
  PASSKEY_UNKNOWN: 'This passkey belongs to no account.',
  FORBIDDEN: 'You may not do this.',
  OTHER_ROLE: 'Your role in the team does not open this; another one does.',
  CROSS_SITE: 'This call came from another site and was refused.',
  NOT_FOR_TOKENS: 'No access token reaches this call. Without one, it answers as to anybody.',
  SCOPE_MISSING: 'This access token was not made for this. Its member can make another one with the scope that is named.',
  EMAIL_NOT_VERIFIED: 'Please verify your email before ordering this book',
  FRESH_LOGIN_NEEDED: 'Enter your password, or log in again and do this within ten minutes.',
  SECOND_FACTOR_NEEDED: 'Administrators need a second factor here. Set one up in the profile.',
  ADDRESS_INCOMPLETE: 'Name and address are not complete.',
  OWN_OFFER: 'This is your own offer.',
  MEMBER_PAUSED: 'The offers of this member are paused.',
  MEMBER_BLOCKED: 'This account is blocked.',
  RESTRICTED: 'This is restricted for your account at the moment. GET /api/v1/session says why and until when.',
  NOT_FOUND: 'There is nothing here.',
  ISBN_UNKNOWN: "Couldn't find any book for this ISBN",
  METHOD_NOT_ALLOWED: 'This address does not answer this method.',
  OFFER_NOT_AVAILABLE: 'The requested book is not available anymore',
  PARCEL_TOO_BIG: 'These books do not fit into one parcel.',
  PARCEL_OF_SEVERAL: 'A parcel holds books of one member only.',
  ONLY_TOGETHER: 'The receiver wants all of these books or none.',
  QUOTE_CHANGED: 'The price has changed. Look at the new total and confirm again.',
  NEWSLETTER_STATE: 'The newsletter is in another state by now.',
  OTHER_MEMBER: 'Somebody else is logged in by now than the member this call names. Reload the page.',
  EXCHANGE_STATE: 'The exchange is in another state by now.',
  ALREADY_REPORTED: 'A report of this is open already.',
  CASE_DECIDED: 'Somebody has decided on this already.',
  CASE_STATE: 'This cannot be taken away now: it is gone, or part of an exchange.',
  CASE_CHANGED: 'This has changed since you read it. Read it again, then decide.',
  OBJECTION_OPEN: 'An objection of yours is already waiting for an answer.',
  NEEDS_COLLEAGUE:
    'This is about an administrator or a role, and no other administrator could agree to it. Whoever runs the server can do it from the command line.',
  POINTS_OF_ONE: 'One administrator gives only so many points within 24 hours, and this would be more.',
  BLOCK_CHANGED:
    'Something else follows from this block than what was read. Read it again (GET /api/v1/admin/users/{uuid}/block-consequences), then confirm.',
  PROPOSAL_OPEN: 'Something like this has already been proposed for this member. Decide on that first (GET /api/v1/admin/proposals).',
  PROPOSAL_STATE: 'This proposal has already been decided or withdrawn, or it has lapsed.',
  REPORT_LIMIT: 'Too many reports of this exchange were withdrawn. No more are accepted.',
  STATEMENT_LIMIT: 'Nothing more can be added to this report.',
  PAYMENT_DISPUTED: 'The payment is disputed with the provider.',
  REFUND_RUNNING: 'An earlier refund of this payment has not arrived yet. Wait for it, then try again.',
  OFFER_IN_EXCHANGE: 'Somebody has ordered this copy; it cannot be changed now.',
  OFFER_UNANSWERED: 'A request for this copy was left unanswered; it comes back with resume-shelf.',
  COULD_NOT_REQUEST: 'Could not request book',
  TOO_MANY_REQUESTS_OPEN: 'Too many of your requests, or of their copies, wait for an answer. Wait for one of them, or take one back.',
  CLAIM_LIMIT:
    'You have too much in unpaid orders, or you let this one lapse or gave it up several times. Try again in 15 minutes, or in 24 hours after taking back five orders from one member.',
  CLAIMS_LAPSED: 'You ordered and did not pay several times. These copies go to others first; retryAt says when you can order again.',
  POINTS_OWED: 'You owe points. Points that arrive pay them first; order again once they are paid.',
  TOO_MANY_TO_SEND:
    'You have accepted as many requests as you may before sending. Send some first; this request stays open as long as before.',
  LABELS_NOT_USED: 'You took several labels and then said that nothing was sent. You cannot accept requests for now; write to us.',
  PHOTO_LIMIT: 'This copy has as many photos as it may have. Remove one of them first.',
  PHOTOS_PAUSED: 'There is no room for more photos on this site at the moment. Copies can be offered without.',
  PHOTO_STORAGE_FULL: 'Your photos take as much room as they may. Remove some of copies that do not need them.',
  STACK_FULL: 'Your stack is full. Offer some of its books or take them out first.',
  WISH_LIMIT: 'You have as many wishes for missing books as you may have. End one of them first.',
  OWN_BLOCK: 'You have blocked this member. End that first (DELETE /api/v1/member-blocks/{uuid}).',
  BLOCK_LIMIT: 'You have blocked as many members as you may. End one of these blocks first.',
  IMPORT_RUNNING: 'An import of yours is running. Wait until it is done, or stop it.',
  IMPORT_STATE: 'This import is in another state by now.',
  IMPORT_UNDO_OVER: 'This import can no longer be undone: that is possible for 24 hours after its end.',
  ADDRESS_QUESTIONED: 'Something about this address is unusual. If it is right, send it again with addressConfirmed.',
  ADULT_CONFIRMATION_NEEDED: 'Confirm that you are 18 or older.',
  EMAIL_HAS_ACCOUNT: 'There is already an account with this e-mail address. Log in with its password, then link the two in the profile.',
  IDENTITY_TAKEN: 'This sign-in is linked to another account, or another sign-in of this provider to yours.',
  PASSKEY_LIMIT: 'This account has as many passkeys as it may.',
  ACCESS_TOKEN_LIMIT: 'This account has as many access tokens as it may. Revoke one of them first.',
  PASSWORD_NEEDED: 'Set a password first, so that you can still log in.',
  SECOND_FACTOR_STATE: 'The second factor is in another state by now.',
  TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON.',
  IMAGE_UNREADABLE: 'This file is not a picture we can read. Use JPEG, PNG or WebP.',
  PDF_UNREADABLE: 'This file is not a PDF we can read.',
  FILE_UNREADABLE: 'This file is neither text nor a spreadsheet. Export it as CSV or .xlsx.',
  FILE_ENCRYPTED: 'This spreadsheet asks for a password. Save it without one.',
  FILE_WITHOUT_BOOKS: 'There is no ISBN and no title in this file.',
  NO_BARCODE: 'No barcode was found in this picture.',
  NOT_A_BOOK: 'This is the barcode of something else, not of a book.',
  NOT_PRINTED: 'What has this ISBN is no printed book, but a reading, a file or something else.',
  RATE_LIMITED: 'Too many tries. Wait a moment.',
  CONVERSATION_LIMIT: 'You have started as many conversations as you may in 24 hours. Answer those you have, or wait.',
  REVIEW_LIMIT: 'Many of your messages are waiting for a review, and this one would have to, too. Write it again once they are decided.',
  INTERNAL: 'Something went wrong on our side. Nothing was lost; try again.',
  PROVIDER_UNAVAILABLE: 'The payment provider does not answer. Nothing was charged; try again.',
  OSM_REFUSED: 'OpenStreetMap did not accept the note, so nothing is there. The token in the configuration may have expired.',
  OSM_UNREACHED: 'OpenStreetMap is not answering. Send it again: a note that is already there will not appear twice.',
  ORDERS_STOPPED: 'Nobody can order until we have compared the ledger with the payment provider. Nothing was charged; try again later.',
  READING_STOPPED:
    'Reading this file took too long or too much memory, and was stopped. Nothing was changed; try again, or split the file.',
  LIBRARIES_UNREACHED: 'A library that may know this book could not be asked. Try again in a minute.',
  MAINTENANCE: 'The platform is being maintained. Nothing was done; try again after Retry-After.',
  UNAVAILABLE: 'The platform is not ready. Try again in a moment.',
  BUSY: 'There are too many requests right now. Try again in a few seconds.',
}

interface AppErrorOptions {
  detail?: string
  errors?: FieldError[]
  fresh?: unknown
  retryAfterSeconds?: number
  /** Which an access token lacks. */
  scope?: TokenScope
  cause?: unknown
}

/** An error with a code of contract/errors.ts; the HTTP layer makes it `application/problem+json`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly options: AppErrorOptions

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? DETAILS[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.options = options
  }

  /** A 400 that names one field and, of the closed list, what is wrong with it. */
  static field(path: string, key: FieldErrorKey): AppError {
    return new AppError('VALIDATION', { errors: [{ path, code: key }] })
  }
}

/** The RFC 9457 body of an error. */
export function problemDetailsOf(error: AppError): Problem {
  return {
    type: 'about:blank',
    title: error.code,
    status: ERROR_STATUS[error.code],
    detail: error.message,
    code: error.code,
    ...(error.options.retryAfterSeconds !== undefined && { retryAt: isoTimeIn(error.options.retryAfterSeconds) }),
    ...(error.options.errors && { errors: error.options.errors }),
    ...(error.options.fresh !== undefined && { fresh: error.options.fresh }),
  }
}

/** The time in this many seconds, as ISO text. */
export function isoTimeIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
