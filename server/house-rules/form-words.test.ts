import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What becomes of typed words when a page is left, form by form (web/platform/unsaved-fields.ts). */
const FORMS: Record<string, string> = {
  'kept as a draft, and asked about where the browser keeps nothing': `
    bookcases/reports/new-bookcase-form bookcases/reports/report-form chat/answer-form chat/message-form exchanges/problem/report-form
    exchanges/problem/statement-form reports/report-form reports/reports-page restriction/contest shelf/add-book/book-form
    shelf/offer/offer-form`,
  'asked about': `
    admin/bookcases/review-form admin/labels/label-upload admin/newsletters/newsletter-form admin/postage/postage-page admin/queue/decision-form
    admin/members/write-button admin/words-page content/withdrawal/withdrawal-form exchanges/accept/accept-form exchanges/decline-form
    imports/start-form imports/upload-form intake/complete-dialog login/registration/join-form moderation/edit-book-form
    moderation/reason-form settings/access/token-form settings/address/address-form settings/email-section settings/passkeys/rename-form settings/password-section
    settings/shelf-pause-section shelf/add-book/by-title/title-step shelf/bulk/price-dialog wishes/missing/dialog/wish-by-words`,
  'not asked about: searches, logins, payments, and what holds no words': `
    bookcases/place-search bookcases/reports/bookcase-actions catalogue/search/search-box
    catalogue/search/search-form checkout/sandbox/sandbox-payment checkout/stripe/stripe-payment
    content/withdrawal/withdrawal-confirmation exchanges/print-page imports/preview/column-choices intake/typing/add-isbn intake/numbers-page login/login-form
    login/password/forgot-password-form login/password/reset-password-page login/second-factor-form
    notifications/unsubscribe-page settings/person-proof settings/second-factor/enrolment settings/second-factor/full-proof
    settings/social-password-question shelf/add-book/isbn-form shelf/bulk/condition-dialog shelf/bulk/shelf-tools`,
}

const WORDS = ['kept as a draft, and asked about where the browser keeps nothing', 'asked about'] as const

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /<form\b/u.test(text))

function listed(): [string, string][] {
  return Object.entries(FORMS).flatMap(([what, names]) =>
    names
      .trim()
      .split(/\s+/u)
      .map((name): [string, string] => [`web/features/${name}.tsx`, what]),
  )
}

/** What the forms of a file say of themselves; a draft says it while the page is open. */
function saidIn(text: string): string {
  const said = [...text.matchAll(/<form\b(?:(?!\n\s*<)[^])*?\bdata-words=(?:"(\w+)"|\{(?:draft\.)?words\})/gu)].map(
    ([, word]) => word ?? 'draft',
  )
  if (said.length !== text.match(/<form\b/gu)?.length) return 'nothing'
  const [first = 'nothing'] = said
  if (said.some((word) => word !== first)) return 'one thing and another'
  if (first === 'draft') return WORDS[0]
  return first === 'asked' ? WORDS[1] : first === 'none' ? (Object.keys(FORMS)[2] ?? '') : first
}

it('each form says with data-words what becomes of what is typed into it, and stands here', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(Object.fromEntries(files.map(({ path, text }) => [path, saidIn(text)]))).toEqual(Object.fromEntries(listed()))
})

it('whoever keeps a draft says so where it is there again', () => {
  const silent = files.filter(({ text }) => text.includes('data-words={draft.words}') && !text.includes('<DraftLine'))
  expect(silent.map(({ path }) => path)).toEqual([])
})
