import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusals } from './later-migrations.ts'
import { FIRST_RELEASED_SCHEMA, RELEASES } from './releases.ts'

const FOLDER = new URL('migrations/', import.meta.url)
const names = readdirSync(FOLDER)
  .map((file) => file.replace('.sql', ''))
  .toSorted()

/** Constraints that forbid nothing that the code of the release before writes, each with the reason. */
const HARMLESS: Record<string, string> = {
  account_check: 'older code makes no account that it is about',
  account_check1: 'only grew',
  account_kind_check: 'only grew',
  effect_kind_check: 'only grew',
  exchange_refund_scope_check: 'only grew',
  report_subject_kind_check: 'only grew',
  moderation_decision_subject_kind_check: 'only grew',
  payment_later_back_check: 'holds for the default of its new column, which is all that older code writes',
  account_debt_check: 'older code writes no such account',
  import_row_isbn_reason_check: 'older code does not write the column',
  import_row_absence_check: 'older code does not write the column',
  import_row_absence_word_check: 'older code does not write the column',
  import_row_condition_text_check: 'older code does not write the column',
  import_row_copies_check: 'older code does not write the column',
  member_token_next_path_check: 'older code does not write the column',
  member_token_browser_check: 'older code writes neither column',
  intake_item_look_up_check: 'only grew',
  intake_item_found_by_check: 'only grew',
  import_row_outcome_check: 'only grew',
  import_format_check: 'only grew',
  intake_default_price_rule_check: 'only grew',
  intake_default_points_where_needed: 'only grew',
  member_role_check: 'only grew',
  proposal_kind_check: 'only grew',
  proposal_ground_of_kind: 'says the same of the kinds that older code writes',
  proposal_restriction_of_kind: 'older code does not write the column',
  proposal_restriction_check: 'older code does not write the column',
  proposal_role_of_kind: 'older code does not write the column',
  proposal_role_check: 'older code does not write the column',
}

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8')
}

describe('releases', () => {
  it.each(RELEASES)('the migrations of release $version are as they were released', ({ lastMigration, texts }) => {
    const released = names.filter((name) => name <= lastMigration)
    expect(released.at(-1)).toBe(lastMigration)
    const hash = createHash('sha256').update(released.map(textOf).join('')).digest('hex')
    expect(hash, 'A released migration is never edited, and none comes before it: write a new one with a higher number').toBe(texts)
  })

  it('the first of them is where databases of readers begin', () => {
    expect(FIRST_RELEASED_SCHEMA).toBe(RELEASES[0]?.lastMigration)
  })

  it('migrations after the first neither keep readers waiting nor break the release before', () => {
    const later = names.filter((name) => name > FIRST_RELEASED_SCHEMA)
    expect(later.flatMap((name) => refusals(name, textOf(name), new Set(Object.keys(HARMLESS))))).toEqual([])
  })
})

const ITSELF = '-- Each statement by itself\n'

/** What is refused, with a part of the sentence. */
const REFUSED: [text: string, sentence: string][] = [
  ['drop table book', 'first let the code do without it'],
  ['alter table book drop column subtitle', 'first let the code do without it'],
  ['alter table book rename column title to name', 'first let the code do without it'],
  ['alter table book rename to work', 'first let the code do without it'],
  ['alter table book add column signed boolean not null', 'does not write'],
  ['alter table book alter column title set not null', 'asks for a value'],
  ['alter table book alter column pages type bigint', 'changes the type'],
  ['drop function parcel_title', 'first let the code do without it'],
  ['drop trigger old on book', 'first let the code do without it'],
  ['alter function one() rename to other', 'first let the code do without it'],
  [`alter type mood add value 'glad'`, 'add a new column with a check'],
  ['create index book_pages on book (pages)', 'create the index concurrently'],
  ['create unique index book_pages on book (pages)', 'create the index concurrently'],
  ['create index concurrently book_pages on book (pages)', 'cannot run in a transaction'],
  ['drop index book_pages', 'drop the index concurrently'],
  [`${ITSELF}create index concurrently book_pages on book (pages)`, 'drop index concurrently if exists book_pages'],
  [`${ITSELF}create index book_pages on book (pages)`, 'here stand indexes, batches and validations alone'],
  [`${ITSELF}alter table book add column note text`, 'here stand indexes, batches and validations alone'],
  [`${ITSELF}update book set pages = 1`, 'here stand indexes, batches and validations alone'],
  [`${ITSELF}-- In batches\nupdate book set pages = 1 where pages is null`, 'a batch has a limit'],
  ['-- In batches\nupdate book set pages = 1 where id in (select id from book where pages is null limit 9)', 'batches stand'],
  ['update book set pages = 1', 'do it in batches'],
  ['delete from book where pages = 1', 'do it in batches'],
  ['insert into book (title) select name from work', 'do it in batches'],
  ['alter table book add constraint one foreign key (work_id) references work', 'not valid'],
  ['alter table book add column first_work uuid references work', 'add the column alone'],
  ['alter table book add column stars integer check (stars > 0)', 'then the check "not valid"'],
  ['alter table book add column key uuid default gen_random_uuid()', 'without a default'],
  ['alter table book add column double integer generated always as (pages * 2) stored', 'a plain column'],
  ['truncate book', 'leave it out'],
  ['lock table book', 'leave it out'],
  [`set lock_timeout = '1min'`, 'leave time limits to the runner'],
  ['commit', 'leave transactions to the runner'],
  ['alter table book add column a text; alter table work add column a text', 'it alters book and work'],
]

const ALLOWED = [
  'alter table book add column note text, add column signed boolean not null default false',
  'create table signature (id int, book_id uuid references book); create index signature_id on signature (id)',
  'create table gone as select 1; insert into gone values (2)',
  `create table kind (name text); insert into kind select name from (values ('a')) as v (name)`,
  'alter table book add constraint one foreign key (work_id) references work not valid',
  `${ITSELF}alter table book validate constraint one`,
  `${ITSELF}drop index concurrently if exists book_pages;\n-- Why.\ncreate index concurrently book_pages on book (pages)`,
  `${ITSELF}-- In batches: a thousand.\nupdate book set pages = 1 where id in (select id from book where pages is null limit 1000)`,
  `create or replace function f() returns void language plpgsql as $$ begin update book set pages = 1; end $$`,
]

describe('the rule', () => {
  it.each(REFUSED)('refuses %s', (text, sentence) => {
    expect(refusals('0099_later', text)).toContainEqual(expect.stringContaining(sentence))
  })

  it.each(ALLOWED)('allows %s', (text) => {
    expect(refusals('0099_later', text)).toEqual([])
  })

  it('lets a contract take away what a release can do without, and only of one that is out', () => {
    const text = 'alter table book drop column subtitle'
    expect(refusals('0099_subtitle_contract_of_0_1', text)).toEqual([])
    expect(refusals('0099_subtitle_contract_of_7_3', text)).toEqual([expect.stringContaining('there is no release 7.3')])
    expect(refusals('0078_subtitle_contract_of_0_1', text)).toEqual([expect.stringContaining('part of release 0.1 itself')])
    expect(refusals('0099_pages_contract_of_0_1', 'create index book_pages on book (pages)')).toEqual([
      expect.stringContaining('concurrently'),
    ])
  })

  it('takes a constraint that is known to be harmless', () => {
    const text = `alter table book add constraint book_kind_check check (kind in ('a', 'b', 'c')) not valid`
    expect(refusals('0099_kinds', text)).toEqual([expect.stringContaining('forbids')])
    expect(refusals('0099_kinds', text, new Set(['book_kind_check']))).toEqual([])
  })
})
