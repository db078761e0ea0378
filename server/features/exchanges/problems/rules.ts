/** Where an exchange with a report stands once the report is withdrawn: where it stood before. */
export function stateBeforeReport(exchange: {
  sent_at: Date | null
  label_ready_at: Date | null
}): 'SENT' | 'LABEL_READY' | 'REQUEST_ACCEPTED' {
  if (exchange.sent_at) return 'SENT'
  return exchange.label_ready_at ? 'LABEL_READY' : 'REQUEST_ACCEPTED'
}
