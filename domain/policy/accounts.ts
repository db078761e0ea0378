/** Members: what they enter, how long logins and tokens last. */

export const NAME_MAX = 30
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const STREET_MAX = 60
export const CITY_MAX = 60
export const POSTAL_CODE_LENGTH = 5
export const COUNTRY = 'Deutschland'

/** Avatars are squares of this edge, at most this large. */
export const AVATAR_PIXELS = 256
export const AVATAR_STORED_MAX_BYTES = 64 * 1024
export const SESSION_IDLE_DAYS = 30
export const SESSION_ABSOLUTE_DAYS = 90
export const ADMIN_SESSION_IDLE_MINUTES = 30
export const ADMIN_SESSION_ABSOLUTE_HOURS = 12
/** For so long a browser shows pages that it has kept, and who is logged in, without an answer of ours. */
export const KEPT_PAGES_DAYS = 7
/** A message that was begun and not touched since is forgotten: as long as a login lasts that nobody uses. */
export const MESSAGE_DRAFT_DAYS = 30
/** What was begun in a long form and not touched since is forgotten. */
export const FORM_DRAFT_DAYS = 14
export const VERIFY_TOKEN_HOURS = 48
export const RESET_TOKEN_MINUTES = 30
export const CHANGE_EMAIL_TOKEN_HOURS = 48

/** A login this young confirms who somebody is, where they have no password to enter (reliability 6.2). */
export const FRESH_LOGIN_MINUTES = 10

/** As long as an ID token of Google lives. */
export const SOCIAL_NONCE_MINUTES = 60

/** Where somebody goes on after joining or logging in, as an own path. */
export const NEXT_PATH_MAX = 500
/** For so long the link of the mail logs in the browser somebody has joined in; after that it only confirms the address. */
export const JOIN_LOGIN_MINUTES = 60

/** Between the right password and the code of the second factor. */
export const PENDING_LOGIN_MINUTES = 10
/** Codes that may be tried for one such login; then it begins anew with the password. */
export const PENDING_LOGIN_TRIES = 5

/** One-time codes of an app, as every app knows them (RFC 6238). */
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_SECONDS = 30

/** Recovery codes: so many at once, each of so many characters; a mail warns when few are left. */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 16
export const FEW_RECOVERY_CODES = 3

/** A second factor that was begun and never confirmed is forgotten. */
export const UNFINISHED_SECOND_FACTOR_HOURS = 24

/** Lists of a public profile (A §9). */
export const PROFILE_PAGE_SIZE = 30

/** What the terms and the privacy policy promise (B §1 "Terms content", D36, reliability 5.4). */
export const ADULT_AGE = 18

/** The terms that hold now, by their date: whoever has agreed to others is asked once more. */
export const TERMS_VERSION = '2026-11-23'

/** What a restricted member may write against the restriction. */
export const OBJECTION_TEXT_MAX = 2000

/** Members one may block for oneself at the same time. */
export const MEMBER_BLOCKS_MAX = 200
