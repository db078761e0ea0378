/** Whether two choices are of the same copies, in whatever order. */
export function areSameCopies(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

/** Where an exchange with a report stands once the report is withdrawn: where it stood before. */
export function stateBeforeReport(exchange: {
  sent_at: Date | null
  label_ready_at: Date | null
}): 'SENT' | 'LABEL_READY' | 'REQUEST_ACCEPTED' {
  if (exchange.sent_at) return 'SENT'
  return exchange.label_ready_at ? 'LABEL_READY' : 'REQUEST_ACCEPTED'
}
