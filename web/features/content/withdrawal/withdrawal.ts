/** What somebody declares; the API reads it in contract/withdrawals.ts. */
export interface Withdrawal {
  name: string
  email: string
  /** Which contract, in the person's own words; may be empty. */
  reference: string
}
