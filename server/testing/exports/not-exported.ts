/**
 * What a member's export leaves out on purpose, and why: whole tables, or single columns as `table.column`. Everything
 * else that the database holds has to be in it (Art. 15 of the GDPR).
 */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  // Tables with nothing of a person.
  author: 'of the catalogue: people who write, as their books name them',
  book_author: 'of the catalogue',
  book_genre: 'of the catalogue',
  clock: 'one row of tests and the demo',
  genre: 'of the catalogue',
  isbn_lookup: 'what libraries said of an ISBN, whoever asked',
  kysely_migration: 'which migrations ran',
  kysely_migration_lock: 'which migrations ran',
  process_heartbeat: 'processes, not people',
  reconciliation_run: 'when all payments were compared; what was found about one is in paymentFindings',
  search_word: 'words of titles and authors',
  work: 'of the catalogue',

  // Tables that know of a member without saying more.
  dev_mail: 'the mailbox of the demo: the mails themselves, as sent',
  effect: 'how a capture or refund is carried out; what came of it is in payments and paymentEvents',
  label: 'a prepaid mark without a name; when one was assigned and downloaded is in exchanges',
  offer_gone_live: 'a copy in the queue of the alerts to others, for seconds',
  rate_limit: 'tries, under keys of which nobody can tell whose they are',
  sandbox_idempotency: 'the pretended payment provider of the demo',
  sandbox_intent: 'the pretended payment provider of the demo',
  webhook_inbox: 'that a provider has news of a payment, by its number; the news are in paymentEvents and disputes',

  // Secrets: who has them can act as the member, and only their hashes are stored.
  'member.password_hash': 'a secret',
  'member_session.id': 'half of a secret',
  'member_session.secret_hash': 'a secret',
  'member_token.token_hash': 'a secret',
  'member_token.password_hash': 'a secret',
  'payment.client_secret': 'a secret of the payment provider',

  // Of others.
  'admin_log.admin_id': 'which administrator acted; whether it was the member is said',
  'dispute_decision.admin_id': 'which administrator decided',
  'problem_report.decided_by': 'which administrator decided',
  'exchange.ship_to': 'the own one of the two addresses is ownAddress',

  // Said in other words, or of no meaning outside the database.
  'account.id': 'a number of the database',
  'account.kind': 'always the one kind members have',
  'account.exchange_id': 'members have no accounts of exchanges',
  'account.balance': 'the balance after the last entry of points',
  'book.*': 'the rest of a row is the catalogue’s; what a member added is in booksAdded',
  'exchange_event.id': 'a number of the database',
  'free_point_grant.work_id': 'titled instead',
  'import_row.import_id': 'the list it is part of is named',
  'member.deleted_at': 'whoever exports has not gone',
  'message.id': 'a number of the database',
  'message.text_hash': 'made of the text, to find mass messages',
  'mail_refusal.key': 'made of the numbers of what the mail was about',
  'notification.key': 'made of the numbers of what the line is about',
  'problem_photo.blob_key': 'the name of the file; the picture itself is in photos',
  'transfer.dedupe_key': 'made of what the entry is about',
  'wish.work_id': 'titled instead',
  'wish.shown_book_id': 'titled instead',
}
