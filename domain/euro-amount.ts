/** Euro cents of a typed amount: "12", "12,5", "12.50", "12,50 €"; null otherwise. */
export function centsOf(text: string): number | null {
  const bare = text.replace(/^(?:€|EUR)/iu, '').replace(/(?:€|EUR|Euro)\s{0,9}$/iu, '')
  const [, euros = '', rest = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/u.exec(bare.trim()) ?? []
  if (euros === '') return null
  const cents = Number(euros) * 100 + Number(rest.padEnd(2, '0'))
  return cents > 0 ? cents : null
}
