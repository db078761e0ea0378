/**
 * Whether a card is past its last day, which ends its month in Germany. `expiry` is MM/YY, spaces around the slash
 * allowed; `today` an ISO date.
 */
export function isExpired(expiry: string, today: string): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return `20${year}-${month}` < today.slice(0, 'YYYY-MM'.length)
}
