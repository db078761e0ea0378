/** Why something is reported, and on what a decision about it rests: the law and the terms (DSA, articles 16 and 17). */
export const GROUNDS = [
  'SPAM',
  'FRAUD',
  'OFFSITE_PAYMENT',
  'HARASSMENT',
  'HATE',
  'SEXUAL',
  'ILLEGAL_GOODS',
  'COPYRIGHT',
  'PERSONAL_DATA',
  'IMPERSONATION',
  'WRONG_DATA',
  'OTHER',
] as const
export type Ground = (typeof GROUNDS)[number]
