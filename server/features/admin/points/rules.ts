/** Accounts of the platform that points, credits and euros come from: below zero by what they gave (reliability 2.1). */
const SOURCES = /^(debt|sys:(free|granted|sold|goodwill|disputes|psp:.+))$/u

interface UnitBalances {
  sources: { account: string; amount: number }[]
  places: { account: string; amount: number }[]
  issued: number
  /** The difference between what was given out and what is somewhere: 0, or the books are wrong. */
  difference: number
}

/** Splits the accounts of one unit into where it came from and where it is; both sides count upwards. */
export function balanceUnit(accounts: readonly { kind: string; balance: number }[]): UnitBalances {
  const sources = accounts.filter(({ kind }) => SOURCES.test(kind)).map(({ kind, balance }) => ({ account: kind, amount: 0 - balance }))
  const places = accounts.filter(({ kind }) => !SOURCES.test(kind)).map(({ kind, balance }) => ({ account: kind, amount: balance }))
  const issued = sum(sources)
  return { sources, places, issued, difference: issued - sum(places) }
}

function sum(entries: readonly { amount: number }[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
