/** What the terms and the privacy policy promise (B §1 "Terms content", D36, reliability 5.4). */

export const WITHDRAWAL_DAYS = 14
/** What was paid for a contract that somebody withdrew from goes back so soon (§ 357 (1) BGB). */
export const WITHDRAWAL_REFUND_DAYS = 14
export const WARRANTY_YEARS = 2

/** How long before they apply new terms are sent, and how long before its end we give notice. */
export const TERMS_NOTICE_DAYS = 30
export const TERMINATION_NOTICE_DAYS = 14

/** Support answers a reported barrier or a request about one's data at the latest after this long. */
export const SUPPORT_ANSWER_DAYS = 14
export const LOG_DAYS = 7
/** After so many days what was deleted is gone from the backups, too. */
export const BACKUP_DAYS = 30

/** What somebody wrote to support, and declarations of withdrawal. */
export const CONTACT_YEARS = 3
/** Statements of reasons, after the decision (decision 74), and the reports with them. */
export const DECISION_YEARS = 2
export const VOUCHER_YEARS = 8
export const UNVERIFIED_ACCOUNT_DAYS = 30

/** Frozen addresses and the files of used marks go so long after an exchange has ended. */
export const ADDRESS_DAYS = 60
export const NOTIFICATION_DAYS = 90

/** That a payment provider had news of a payment. */
export const WEBHOOK_EVENT_DAYS = 90

/** Mails that could not be sent, and what the server said, after the last try. */
export const FAILED_MAIL_DAYS = 30

/** Who got which newsletter. */
export const NEWSLETTER_DELIVERY_DAYS = 180

/** What an administrator proposed about a member, after its decision. */
export const PROPOSAL_KEPT_DAYS = 90

/** What a member told of a bookcase and was refused or taken back, after that; of what was accepted, what they wrote to us alone. */
export const BOOKCASE_REPORT_DAYS = 90
/** The photo of a bookcase that is gone, after that. */
export const GONE_BOOKCASE_PHOTO_DAYS = 90

/** A choice about cookies is asked for again after this long. */
export const CONSENT_DAYS = 180

/** Fields of a declaration of withdrawal; `REFERENCE` says which contract. */
export const WITHDRAWAL_NAME_MAX = 100
export const WITHDRAWAL_REFERENCE_MAX = 200

/** Whether somebody has dealt with a declaration; so many of them are noted as dealt with in one call. */
export const WITHDRAWAL_STATES = ['open', 'handled'] as const
export const WITHDRAWALS_AT_ONCE = 100
