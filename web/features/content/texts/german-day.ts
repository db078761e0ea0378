/** Today in Germany as an ISO date: tariffs change there at midnight. For loaders; pages get it from them. */
export function germanToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
}
