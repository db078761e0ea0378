/**
 * The part of a failed job's error that is known to name nobody: our own sentences on mails, and what the database and the network say of
 * themselves. Messages of libraries may carry an address or a text, so all others are left to the log of the server.
 */
const SAFE = [
  /^The mail server refused the (?:recipient|mail) \(\d{3}, [A-Z]{0,20}, [A-Z ]{0,30}\)\.$/u,
  /^The mail server did not answer a moment ago; not tried\.$/u,
  /^The mail could not be handed over \([A-Z_]{1,30}\)\.$/u,
  /^There is no mail template [\w-]{1,60}\.$/u,
  /^(?:deadlock detected|canceling statement due to (?:statement|lock) timeout|Connection terminated(?: unexpectedly)?|fetch failed)$/u,
  /^timeout exceeded when trying to connect$/u,
  /^connect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/u,
]
const CONSTRAINT = /violates (?:unique|check|foreign key|not-null) constraint "\w{1,63}"/u

/** The error of a job without personal data; null when only the log has it. */
export function safeError(message: string | null): string | null {
  if (message === null || message.length > 500) return null
  const safe = SAFE.find((pattern) => pattern.test(message))
  if (safe) return safe.exec(message)?.[0] ?? null
  return CONSTRAINT.exec(message)?.[0] ?? null
}
