/** Limits of member fields, logins and tokens. */

export const NAME_MAX = 30
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const STREET_MAX = 60
export const CITY_MAX = 60
export const POSTAL_CODE_LENGTH = 5
export const COUNTRY = 'Deutschland'

/** Edge of square avatars in pixels, with their maximum size. */
export const AVATAR_PIXELS = 256
export const AVATAR_STORED_MAX_BYTES = 64 * 1024
export const SESSION_IDLE_DAYS = 30
export const SESSION_ABSOLUTE_DAYS = 90
export const ADMIN_SESSION_IDLE_MINUTES = 30
export const ADMIN_SESSION_ABSOLUTE_HOURS = 12
/** Days for which a browser shows cached pages without the server. */
export const KEPT_PAGES_DAYS = 7
/** Days after which an untouched message draft is deleted, like an unused login. */
export const MESSAGE_DRAFT_DAYS = 30
/** Days after which an untouched form draft is deleted. */
export const FORM_DRAFT_DAYS = 14
export const VERIFY_TOKEN_HOURS = 48
export const RESET_TOKEN_MINUTES = 30
export const CHANGE_EMAIL_TOKEN_HOURS = 48

/** Age in minutes up to which a login proves identity without a password (reliability 6.2). */
export const FRESH_LOGIN_MINUTES = 10

/** Lifetime of a Google ID token. */
export const SOCIAL_NONCE_MINUTES = 60

/** Maximum length of the path to continue at after login. */
export const NEXT_PATH_MAX = 500
/** Minutes in which the mail's link logs in the browser of the sign-up; later it only confirms. */
export const JOIN_LOGIN_MINUTES = 60

/** Minutes between password and code. */
export const PENDING_LOGIN_MINUTES = 10
/** Codes per pending login. */
export const PENDING_LOGIN_TRIES = 5

/** Days for which a device is known to an account, and the number of accounts per browser. */
export const KNOWN_DEVICE_DAYS = 90
export const KNOWN_DEVICE_ACCOUNTS = 5

/** Days between warnings about guessed passwords. */
export const GUESS_WARNING_DAYS = 7

/** Digits of an app's one-time codes (RFC 6238). */
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_SECONDS = 30

/** Recovery codes: number, length, and when a mail warns. */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 16
export const FEW_RECOVERY_CODES = 3

/** Hours after which an unconfirmed second factor is deleted. */
export const UNFINISHED_SECOND_FACTOR_HOURS = 24

/** Passkeys per member, the length of their names, and minutes for which a device may take over one question. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
export const PASSKEY_MINUTES = 10

/** Books per page of a public profile (A §9). */
export const PROFILE_PAGE_SIZE = 30

/** Minimum age by the terms (B §1 "Terms content", D36, reliability 5.4). */
export const ADULT_AGE = 18

/** Date of the current terms; members who agreed to others are asked again. */
export const TERMS_VERSION = '2026-11-28'

/** Maximum length of an objection. */
export const OBJECTION_TEXT_MAX = 2000

/** Maximum number of members one member can block. */
export const MEMBER_BLOCKS_MAX = 200

/** Access tokens per member that are valid at once, and the length of their names. */
export const ACCESS_TOKENS_MAX = 10
export const ACCESS_TOKEN_NAME_MAX = 60
/** Days for which an access token may be made. */
export const ACCESS_TOKEN_DAYS_MIN = 7
export const ACCESS_TOKEN_DAYS_MAX = 366
/** Minutes within which the use of an access token is written down once. */
export const ACCESS_TOKEN_USE_MINUTES = 60
/** Days for which an access token is kept after its end, so that its member sees why a program stopped; and how many are shown. */
export const ACCESS_TOKEN_KEPT_DAYS = 30
export const ACCESS_TOKENS_SHOWN = 30
