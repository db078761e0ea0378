import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useTestApplication } from './testing/test-application.ts'

/** Whatever the privacy policy and docs/reliability.md say is deleted has somebody who deletes it, and who is called. */

const test = useTestApplication()

/** Periods of the privacy policy, by the number it names: who keeps them, or why no retention of ours does. */
const PRIVACY: Record<string, { retentions: string[] } | { why: string }> = {
  LOG_DAYS: { why: 'the product writes to its standard output alone; the text says who collects it' },
  BACKUP_DAYS: { why: 'by the rule of the engine that makes them: deploy/compose/backups.test.ts, docs/operating.md' },
  UNVERIFIED_ACCOUNT_DAYS: { retentions: ['accounts'] },
  VERIFY_TOKEN_HOURS: { retentions: ['accounts'] },
  RESET_TOKEN_MINUTES: { retentions: ['accounts'] },
  ADDRESS_DAYS: { retentions: ['addresses', 'labels'] },
  PROBLEM_PHOTO_DAYS: { retentions: ['problem photos', 'shown photos'] },
  IMPORT_KEPT_DAYS: { retentions: ['imports'] },
  INTAKE_KEPT_DAYS: { retentions: ['stacks'] },
  INTAKE_DONE_DAYS: { retentions: ['stacks'] },
  NOTIFICATION_DAYS: { retentions: ['notifications'] },
  BULK_MESSAGE_DAYS: { retentions: ['marks of messages'] },
  WEBHOOK_EVENT_DAYS: { retentions: ['webhook events'] },
  FAILED_MAIL_DAYS: { retentions: ['mails'] },
  NEWSLETTER_DELIVERY_DAYS: { retentions: ['newsletter deliveries'] },
  ACCESS_TOKEN_KEPT_DAYS: { retentions: ['access tokens that have ended'] },
  ACTIVE_MARK_MONTHS: { retentions: ['months in which members were active'] },
  MISSED_SEARCH_DAYS: { retentions: ['missed searches'] },
  CONTACT_YEARS: { retentions: ['withdrawals', 'accounts'] },
  PROPOSAL_KEPT_DAYS: { retentions: ['accounts'] },
  BOOKCASE_REPORT_DAYS: { retentions: ['bookcase reports'] },
  GONE_BOOKCASE_PHOTO_DAYS: { retentions: ['bookcase reports'] },
  DECISION_YEARS: { retentions: ['moderation', 'point holds', 'acts of administrators'] },
  MARK_YEARS: { retentions: ['marks of members'] },
  TAX_RECORD_YEARS: { retentions: ['tax records'] },
  VOUCHER_YEARS: { why: 'vouchers must be kept so long at least; without a name once the member is gone' },
}

/** The same for the lines of docs/reliability.md 5.4. */
const RELIABILITY: Record<string, { retentions: string[] } | { why: string }> = {
  'sessions, links in mails, used nonces of Google': { retentions: ['accounts'] },
  'access tokens': { retentions: ['access tokens that have ended'] },
  'months in which members were here': { retentions: ['months in which members were active'] },
  'accounts that were never confirmed': { retentions: ['accounts'] },
  'frozen addresses, files of used marks': { retentions: ['addresses', 'labels'] },
  'photos of problem reports': { retentions: ['problem photos'] },
  'photos of copies as they were ordered': { retentions: ['shown photos'] },
  'photos of copies': { retentions: ['offer photos'] },
  notifications: { retentions: ['notifications'] },
  'news that no device has taken': { retentions: ['news to devices'] },
  'numbers made of messages, to find bulk mail': { retentions: ['marks of messages'] },
  'webhook events': { retentions: ['webhook events'] },
  'who got which newsletter': { retentions: ['newsletter deliveries'] },
  'mails that could not be sent': { retentions: ['mails'] },
  imports: { retentions: ['imports'] },
  'runs of imports of places and bookcases': { retentions: ['geo imports'] },
  'stacks of scanned books': { retentions: ['stacks'] },
  'reasons of restrictions': { retentions: ['accounts'] },
  'proposals of administrators': { retentions: ['accounts'] },
  'searches without a hit': { retentions: ['missed searches'] },
  'answers of libraries to titles': { retentions: ['answers to titles'] },
  'objections to restrictions': { retentions: ['accounts'] },
  'reports, statements of reasons': { retentions: ['moderation'] },
  'why points waited': { retentions: ['point holds'] },
  'pictures that a decision took away, pictures of reports': { retentions: ['moderation', 'report pictures'] },
  'what readers told of bookcases': { retentions: ['bookcase reports'] },
  'hashes by which accounts of one person are known': { retentions: ['marks of members'] },
  'cases of linked accounts': { retentions: ['rings'] },
  'acts of administrators and of the platform': { retentions: ['acts of administrators'] },
  'declarations of withdrawal': { retentions: ['withdrawals'] },
  'sends of a year, and name and address of whoever has left and is to be reported': { retentions: ['tax records'] },
  payments: { why: 'kept for good' },
  backups: { why: 'outside of the database; deploy/compose/backups.test.ts' },
}

/** The first cells of the lines of the table below a heading. */
function linesOf(text: string, heading: RegExp): string[] {
  const [, section = ''] = text.split(heading)
  const rows = (section.split(/^##/mu)[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1)
}

function retentionsOf(promises: typeof PRIVACY): string[] {
  return Object.values(promises).flatMap((promise) => ('retentions' in promise ? promise.retentions : []))
}

it.each(['de', 'en', 'lt'])('every period of the privacy policy (%s) has somebody who keeps it', (language) => {
  const lines = linesOf(readFileSync(`content/legal/privacy.${language}.md`, 'utf8'), /\{#periods\}/u)
  const named = lines.flatMap((line) => [...line.matchAll(/\{\{(\w+)\}\}/gu)].map((match) => match[1] ?? ''))
  expect(named.filter((name) => /_(DAYS|MONTHS|YEARS|HOURS|MINUTES)$/u.test(name)).toSorted()).toEqual(Object.keys(PRIVACY).toSorted())
})

it('so has every line of the table in docs/reliability.md', () => {
  const lines = linesOf(readFileSync('docs/reliability.md', 'utf8'), /^### 5\.4/mu)
  expect(lines.map((line) => line.split('|')[1]?.trim())).toEqual(Object.keys(RELIABILITY))
})

it('whoever is said to keep a period runs every day', () => {
  const running = test().application.retentions.map(({ name }) => name)
  expect(running).toEqual(expect.arrayContaining([...retentionsOf(PRIVACY), ...retentionsOf(RELIABILITY)]))
})

it('nothing that deletes, erases or forgets is left without a caller', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { encoding: 'utf8' }).split('\n')
  const product = paths.filter((path) => /\.tsx?$/u.test(path) && !/\.test\.ts$|^server\/testing\//u.test(path))
  const text = product.map((path) => readFileSync(path, 'utf8').replaceAll(/^import [^']*'[^']+'$/gmu, '')).join('\n')
  const names = [...text.matchAll(/^export (?:async )?(?:function|const) ((?:delete|erase|forget)\w*)/gmu)].map((match) => match[1] ?? '')
  expect(names.length).toBeGreaterThan(20)
  const mentions = (name: string): number => (text.match(new RegExp(`\\b${name}\\b`, 'gu')) ?? []).length
  expect(names.filter((name) => mentions(name) < 2)).toEqual([])
})
