/** Names made of moments: they sort by time, and are good in folders and in addresses. */

/** A moment as in `20261123T192030Z`. */
export function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/gu, '')
}

/** The moment that a name begins with. @throws Error for a name that begins otherwise. */
export function momentOf(name: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/u.exec(name)
  if (!parts) throw new Error(`${name} does not begin with a moment`)
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
