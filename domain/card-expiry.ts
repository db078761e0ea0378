/** Whether a card has expired at the end of its month in Germany. `expiry` is MM/YY, spaces allowed; `today` an ISO date. */
export function isExpired(expiry: string, today: string): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return `20${year}-${month}` < today.slice(0, 'YYYY-MM'.length)
}
