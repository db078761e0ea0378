/** Days to withdraw from a contract (B §1 "Terms content", D36, reliability 5.4). */

export const WITHDRAWAL_DAYS = 14
/** Days until a refund after withdrawal (§ 357 (1) BGB). */
export const WITHDRAWAL_REFUND_DAYS = 14
export const WARRANTY_YEARS = 2

/** Days of notice of new terms and of termination. */
export const TERMS_NOTICE_DAYS = 30
export const TERMINATION_NOTICE_DAYS = 14

/** Days until support answers accessibility and data requests. */
export const SUPPORT_ANSWER_DAYS = 14
export const LOG_DAYS = 7
/** Days until deleted data is gone from backups. */
export const BACKUP_DAYS = 30

/** Years for which support mail and withdrawals are kept. */
export const CONTACT_YEARS = 3
/** Years for which statements of reasons and their reports are kept (decision 74). */
export const DECISION_YEARS = 2
export const VOUCHER_YEARS = 8
export const UNVERIFIED_ACCOUNT_DAYS = 30

/** Days after an exchange until addresses and files of used marks are deleted. */
export const ADDRESS_DAYS = 60
export const NOTIFICATION_DAYS = 90

/** Days for which webhook events are kept. */
export const WEBHOOK_EVENT_DAYS = 90

/** Days for which failed mails and server answers are kept. */
export const FAILED_MAIL_DAYS = 30

/** Days for which newsletter deliveries are kept. */
export const NEWSLETTER_DELIVERY_DAYS = 180

/** Years for which account marks of deleted accounts with free points are kept (record 78). */
export const MARK_YEARS = 2

/** Days for which decided proposals are kept. */
export const PROPOSAL_KEPT_DAYS = 90

/** Days for which refused or withdrawn bookcase reports, and messages of accepted ones, are kept. */
export const BOOKCASE_REPORT_DAYS = 90
/** Days for which the photo of a removed bookcase is kept. */
export const GONE_BOOKCASE_PHOTO_DAYS = 90

/** Days until the cookie choice is asked again. */
export const CONSENT_DAYS = 180

/** Field limits of a declaration of withdrawal; `REFERENCE` names the contract. */
export const WITHDRAWAL_NAME_MAX = 100
export const WITHDRAWAL_REFERENCE_MAX = 200

/** States of a declaration, and the number handled per call. */
export const WITHDRAWAL_STATES = ['open', 'handled'] as const
export const WITHDRAWALS_AT_ONCE = 100
