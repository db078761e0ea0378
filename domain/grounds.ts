/** Grounds of reports and decisions: laws and terms (DSA, articles 16 and 17). */
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
