import type pg from 'pg'

/** The id of the n-th of a kind that `fillPlatform` of the figures makes, in SQL. */
function id(kind: string, n: string): string {
  return `('${kind}' || '00000000007000' || '8000' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
}

const FIRST_NAMES = `array['Anna','Jürgen','Žaneta','Mara','Jonas','Søren','Rūta','Ayşe','Björn','Élodie','Mykolas','Ida']`
const LAST_NAMES = `array['Müller','Großmann','Žukauskas','Krüger','Łęcki','Weiß','Jankauskaitė','Öztürk','Schäfer','von der Heide','Nguyễn','Paulauskienė']`

/** How much of everything there is. */
interface WorkSize {
  members: number
  exchanges: number
}

/** What waits for administrators and what they have done, for a platform that `fillPlatform` has filled. */
export async function fillWork(pool: pg.Pool, size: WorkSize): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`)
    for (const statement of statementsOf(size)) await client.query(statement)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

function statementsOf(size: WorkSize): string[] {
  return [...membersOf(size), ...paymentsOf(size), ...reportsOf(size), ...booksOf(size), ...actsOf(size)]
}

/** Names of all kinds, and of every hundred members one blocked, two limited and three of a ring. */
function membersOf({ members }: WorkSize): string[] {
  const each = `generate_series(0, ${members - 1}) n`
  const past = `now() - make_interval(mins => n % 100000)`
  return [
    `update member set first_name = (${FIRST_NAMES})[1 + get_byte(uuid_send(id), 15) % 12], last_name = (${LAST_NAMES})[1 + get_byte(uuid_send(id), 14) % 12]
       || '-' || substr(md5(id::text), 1, 5), email = substr(md5(email), 1, 9) || '@' || (array['posteo.example','mail.example','buchpost.example'])[1 + get_byte(uuid_send(id), 15) % 3],
       language = (array['de','de','de','en','lt'])[1 + get_byte(uuid_send(id), 15) % 5], email_verified_at = created_at`,
    `update member m set blocked_at = now() - make_interval(mins => get_byte(uuid_send(id), 14) * 100) where get_byte(uuid_send(id), 15) = 7`,
    `insert into restriction (member_id, kind, ground, reason, begun_at, ends_at, lifted_at, imposed_by, blocked_since)
     select ${id('aa', 'n')}, kind, 'SPAM', 'Werbung.', ${past}, null, case when n % 200 = 0 then now() end, ${id('aa', '0')},
            case when kind = 'BLOCK' then ${past} end
       from ${each}, lateral (select (array['NO_MESSAGES','NO_SWAPS','WARNING','BLOCK'])[1 + n % 4] as kind) k where n % 50 = 1`,
    `insert into ring (id, opened_at, closed_at) select ${id('dd', 'n')}, ${past}, case when n % 400 <> 0 then now() end from ${each} where n % 100 = 0`,
    `insert into ring_member (member_id, ring_id) select ${id('aa', 'n')}, ${id('dd', 'n - n % 100')} from ${each} where n % 100 < 3`,
    `insert into member_mark (member_id, kind, key_version, hash) select ${id('aa', 'n')}, kind, 1, sha256((kind || n / 2)::bytea) from ${each},
            unnest(array['MAILBOX','ADDRESS']) kind where n % 100 < 10`,
    `insert into conversation (id, first_member_id, second_member_id, started_by)
     select ${id('c0', 'n')}, ${id('aa', 'n')}, ${id('aa', 'n + 1')}, ${id('aa', 'n')} from generate_series(0, ${members - 2}) n`,
    `insert into conversation_member (conversation_id, member_id, partner_id)
     select id, first_member_id, second_member_id from conversation union all select id, second_member_id, first_member_id from conversation`,
    `insert into message (id, conversation_id, sender_id, payload, text_hash, sent_at, held_for_review)
     select ${id('c1', 'n')}, ${id('c0', `n % ${members - 1}`)}, ${id('aa', `n % ${members - 1}`)}, 'Hallo, ist das Buch noch da?', '\\x00', ${past}, n % 1000 = 0
       from generate_series(0, ${5 * members - 1}) n`,
  ]
}

/** A payment for each exchange, of which some are disputed or parked, and problems of every hundredth. */
function paymentsOf({ exchanges }: WorkSize): string[] {
  const each = `generate_series(0, ${exchanges - 1}) n join exchange e on e.id = ${id('ee', 'n')}`
  return [
    `insert into exchange_line (exchange_id, position, offer_id, book_id, title, price, condition, comment, parcel_size, state)
     select id, 1, offer_id, book_id, title, price, condition, comment, parcel_size,
            case status when 'RECEIVED' then 'RECEIVED' when 'DECLINED' then 'CANCELLED' else 'OPEN' end from exchange`,
    `insert into payment (id, exchange_id, member_id, provider, provider_ref, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status, created_at)
     select ${id('f0', 'n')}, e.id, e.receiver_id, (array['stripe','paypal'])[1 + n % 2], 'ref-' || n, 400, 270, 130, 0,
            case e.status when 'DECLINED' then 'VOIDED' else 'CAPTURED' end, e.created_at from ${each}`,
    `insert into payment_event (payment_id, kind, at) select p.id, k, p.created_at from payment p, unnest(array['AUTHORIZED', 'CAPTURED']) k`,
    `insert into effect (kind, payment_id, dedupe_key, status, created_at)
     select 'CAPTURE', p.id, p.id::text, case when p.provider_ref like '%0000' then 'PARKED' else 'DONE' end, p.created_at from payment p where p.status = 'CAPTURED'`,
    `insert into problem_report (exchange_id, kind, text, reported_at, decision, decision_reason, decided_at, decided_by)
     select e.id, (array['NOT_ARRIVED','DAMAGED','OTHER'])[1 + n % 3], 'Es kam nicht.', e.delivered_at,
            case when n % 1000 <> 0 then 'RECEIVED' end, case when n % 1000 <> 0 then 'Angekommen.' end,
            case when n % 1000 <> 0 then now() end, case when n % 1000 <> 0 then ${id('aa', '0')} end from ${each} where n % 100 = 0`,
  ]
}

/** Reports of members, messages and copies, a tenth of them open; and as many objections as come of that. */
function reportsOf({ members }: WorkSize): string[] {
  const reports = Math.round(members / 5)
  const subject = `case n % 4 when 0 then ${id('aa', `n % ${members} / 7`)} when 1 then ${id('c1', 'n')} when 2 then ${id('cc', 'n')} else ${id('bb', 'n / 50')} end`
  return [
    `insert into moderation_decision (id, subject_kind, subject_id, member_id, outcome, ground, facts, is_detected, took_away, waited_since, decided_by, decided_at)
     select ${id('d0', 'n')}, (array['MEMBER','MESSAGE','OFFER','BOOK'])[1 + n % 4], ${subject}, ${id('aa', `n % ${members}`)}, 'KEEP', 'SPAM', '', false, false,
            now() - interval '3 days', ${id('aa', '0')}, now() - make_interval(mins => n) from generate_series(0, ${reports - 1}) n where n % 10 <> 0`,
    `insert into report (subject_kind, subject_id, reporter_id, language, ground, text, reported_at, decision_id)
     select (array['MEMBER','MESSAGE','OFFER','BOOK'])[1 + n % 4], ${subject}, ${id('aa', `(n * 7 + 3) % ${members}`)}, 'de', 'SPAM', 'Werbung',
            now() - make_interval(mins => n * 13), case when n % 10 <> 0 then ${id('d0', 'n')} end from generate_series(0, ${reports - 1}) n`,
    `insert into objection (member_id, restricted_since, text, made_at)
     select ${id('aa', 'n * 50 + 1')}, now(), 'Das war ich nicht.', now() - make_interval(mins => n) from generate_series(0, ${Math.round(members / 1000)}) n`,
  ]
}

/** Every book has an author; half of them are typed by members, most of whom were newcomers then. */
function booksOf({ exchanges, members }: WorkSize): string[] {
  const books = Math.ceil(exchanges / 10)
  return [
    `insert into author (id, full_name, name_folded, book_count) select ${id('a0', 'n')}, 'Ada ' || n, 'ada ' || n, 10 from generate_series(0, ${Math.ceil(books / 10)}) n`,
    `insert into book_author (book_id, author_id, position) select ${id('bb', 'n')}, ${id('a0', 'n / 10')}, 1 from generate_series(0, ${books - 1}) n`,
    `update book b set source = 'member', created_by = m.id, created_at = m.created_at + make_interval(days => (n % 40)::int), reviewed_at = case when n % 6 = 0 then now() end
       from generate_series(0, ${books - 1}, 2) n, member m where b.id = ${id('bb', 'n')} and m.id = ${id('aa', `n % ${members}`)}`,
  ]
}

/** What administrators have done, proposed, written and sent. */
function actsOf({ members }: WorkSize): string[] {
  return [
    `insert into admin_log (admin_id, act, subject_kind, subject_id, reason, created_at)
     select ${id('aa', '0')}, 'member.restrict', 'member', ${id('aa', `n % ${members}`)}, 'Werbung.', now() - make_interval(mins => n)
       from generate_series(0, ${members - 1}) n`,
    `insert into admin_message (member_id, written_by, text) select ${id('aa', 'n')}, ${id('aa', '0')}, 'Guten Tag.' from generate_series(0, ${members - 1}, 20) n`,
    `insert into proposal (kind, member_id, ground, reason, proposed_by, expires_at)
     select 'BLOCK', ${id('aa', 'n')}, 'SPAM', 'Werbung.', ${id('aa', '1')}, now() + interval '5 days' from generate_series(2, 40) n`,
    `insert into newsletter (id, created_by) values (${id('e0', '1')}, ${id('aa', '0')})`,
    `insert into newsletter_text (newsletter_id, language, subject, body) select ${id('e0', '1')}, l, 'Neues', 'Hallo.' from unnest(array['de','en','lt']) l`,
    `insert into withdrawal_declaration (name, email, declared_at) select 'Mara', 'mara@example.org', now() - make_interval(hours => n) from generate_series(0, 500) n`,
    `update member set role = 'admin', blocked_at = null where id = ${id('aa', '0')}`,
    `insert into label (blob_key, page_sha256) select 'labels/' || n, sha256(n::text::bytea) from generate_series(1, 500) n`,
  ]
}
