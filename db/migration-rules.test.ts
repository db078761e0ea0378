import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { unsafeSteps } from './migration-rules.ts'
import { contractOf } from './releases.ts'

const FOLDER = new URL('migrations/', import.meta.url)

/** Constraints that look dangerous and are not, each with the reason. */
const HARMLESS: Record<string, string> = {
  account_check: 'older code makes no account that it is about',
  account_check1: 'only grew',
  account_kind_check: 'only grew',
  exchange_refund_scope_check: 'only grew',
  payment_later_back_check: 'holds for the default of its new column, which is all that older code writes',
  account_debt_check: 'older code writes no such account',
  member_token_next_path_check: 'older code does not write the column',
  member_token_browser_check: 'older code writes neither column',
  import_row_isbn_reason_check: 'older code does not write the column',
  import_row_absence_check: 'older code does not write the column',
  import_row_absence_word_check: 'older code does not write the column',
  import_row_condition_text_check: 'older code does not write the column',
  import_row_copies_check: 'older code does not write the column',
  intake_default_price_rule_check: 'only grew',
  intake_default_points_where_needed: 'only grew',
  exchange_line_left_out_reason_check: 'only grew',
  problem_report_decision_check: 'only grew',
  import_format_check: 'only grew',
  payment_event_kind_check: 'only grew',
  payment_captured_whole: 'is about columns of the same migration, which older code leaves empty',
  bookcase_report_note_known: 'is about columns of the same migration, which older code leaves empty',
  member_shelf_pause: 'is about columns of the same migration, which older code leaves empty',
  member_shelf_pause_whole: 'is about columns of the same migration, which older code leaves empty',
  label_in_stock_has_file: 'older code never writes a label without a file',
  effect_kind_check: 'only grew',
  payment_status_check: 'only grew',
  offer_paused_by_owner_check: 'holds for the default of its new column, which is all that older code writes',
  problem_report_kind_check: 'only grew',
  intake_item_look_up_check: 'only grew',
  intake_item_found_by_check: 'only grew',
  import_row_outcome_check: 'only grew',
  exchange_price_check: 'only grew',
  exchange_close_reason_check: 'holds for every reason that older code writes',
  ...Object.fromEntries(
    ['price_text', 'comment', 'publish_year', 'number_of_pages', 'publisher'].map((column) => [
      `import_row_${column}_check`,
      'holds for the default of its new column, which is all that older code writes',
    ]),
  ),
  message_hidden_reason_check: 'only grew',
  report_subject_kind_check: 'only grew',
  moderation_decision_subject_kind_check: 'only grew',
  exchange_event_step_check: 'holds for every step that older code writes',
  exchange_decline_check: 'is about columns of the same migration, which older code leaves empty',
  member_role_check: 'only grew',
  proposal_kind_check: 'only grew',
  proposal_ground_of_kind: 'says the same of the kinds that older code writes',
  proposal_restriction_of_kind: 'older code does not write the column',
  proposal_restriction_check: 'older code does not write the column',
  proposal_role_of_kind: 'older code does not write the column',
  proposal_role_check: 'older code does not write the column',
}

describe('migrations', () => {
  it('take nothing away from the version that still runs while a newer one is deployed (F23)', async () => {
    const found: string[] = []
    // What a release can do without is judged by later-migrations.test.ts.
    const files = (await readdir(FOLDER)).filter((file) => contractOf(file.replace('.sql', '')) === undefined)
    for (const file of files.toSorted()) {
      for (const step of unsafeSteps(await readFile(new URL(file, FOLDER), 'utf8')))
        if (!(constraintOf(step) in HARMLESS)) found.push(`${file} ${step}`)
    }
    expect(found, 'Let the code stop using it first, and take it away in a later release').toEqual([])
  })
})

function constraintOf(step: string): string {
  return /add constraint (\w+)/u.exec(step)?.[1] ?? ''
}

describe('the rule', () => {
  it.each([
    ['drop table book', 'drops a table'],
    ['alter table book drop column subtitle', 'drops a column'],
    ['alter table book drop if exists subtitle', 'drops a column'],
    ['alter table book rename column title to name', 'renames'],
    ['alter table book rename to work', 'renames'],
    ['alter table book alter column pages type bigint', 'changes the type'],
    ['alter table book alter column pages set data type bigint', 'changes the type'],
    ['ALTER TABLE book\n  ALTER COLUMN title SET NOT NULL', 'asks for a value'],
    ['alter table book add column signed boolean not null', 'does not write'],
    ['alter table book add column a text, add column b int not null check (b in (1, 2))', 'does not write'],
    [`alter table book add constraint book_title_check check (title <> '')`, 'forbids'],
    ['alter table book alter column language drop default', 'takes a default away'],
  ])('refuses %s', (text, what) => {
    expect(unsafeSteps(text)).toEqual([expect.stringContaining(what)])
  })

  it.each([
    'alter table book add column signed boolean not null default false',
    'alter table book add column number bigint generated always as identity',
    'alter table book add column note text',
    'alter table book alter column note drop not null',
    'create table signature (id int); alter table signature add constraint one check (id > 0)',
    '-- alter table book drop column title\ncreate index book_note on book (note)',
    `create function f() returns void language plpgsql as $$ begin drop table gone; end $$`,
    `comment on table book is 'alter table book drop column; drop table book'`,
    'alter table book drop constraint book_old_check',
  ])('allows %s', (text) => {
    expect(unsafeSteps(text)).toEqual([])
  })
})
