import { m } from '#messages'

type Label = () => string

/** What a job does, by its name on the server. */
const JOBS: Record<string, Label> = {
  mail: m['adminJob.mail'],
  'finish-departure': m['adminJob.finishDeletion'],
  'remove-avatar': m['adminJob.removeAvatar'],
  'import-onto-stack': m['adminJob.runImport'],
  'run-import': m['adminJob.runImport'],
  'send-newsletter-portion': m['adminJob.sendNewsletter'],
  'serve-label-waiting-list': m['adminJob.serveLabels'],
  'tell-member': m['adminJob.tellMember'],
}

/** What a mail is about, by the name of its template; the first that fits. */
const MAILS: readonly [RegExp, Label][] = [
  [/^verify-email$/u, m['adminJob.mailVerify']],
  [/^reset-password$/u, m['adminJob.mailPassword']],
  [/^(?:admin-|objection-alarm)/u, m['adminJob.mailAdmin']],
  [/^exchange$/u, m['adminJob.mailExchange']],
  [/^(?:new-message|message-)/u, m['adminJob.mailMessage']],
  [/^wish/u, m['adminJob.mailWish']],
  [/^(?:report|moderation)-/u, m['adminJob.mailReport']],
  [/^(?:restriction|objection)-/u, m['adminJob.mailRestriction']],
  [/^withdrawal-/u, m['adminJob.mailWithdrawal']],
  [/^(?:newsletter|sample-promotional-mail)/u, m['adminJob.mailNewsletter']],
  [/^grant-/u, m['adminJob.mailGrant']],
  [
    /^(?:access-token|account|already-registered|change-email|identity|passkey|password|recovery-code|second-factor)/u,
    m['adminJob.mailAccount'],
  ],
]

/** What a job or a mail was to do, for whoever decides whether it is tried again; of one without a name here that much. */
export function jobLabel(name: string, isMail: boolean): string {
  if (isMail) return (MAILS.find(([pattern]) => pattern.test(name))?.[1] ?? m['adminJob.mail'])()
  return (JOBS[name] ?? m['adminJob.other'])()
}

/** What a job failed with, by how the sentence of the server or a library begins (`safe-error.ts` lets no others through). */
const FAILURES: readonly [RegExp, Label][] = [
  [/^The mail server refused the recipient/u, m['adminJob.failedRecipient']],
  [/^The mail server refused the mail/u, m['adminJob.failedRefused']],
  [/^The mail server did not answer/u, m['adminJob.failedNotTried']],
  [/^The mail could not be handed over/u, m['adminJob.failedHandover']],
  [/^There is no mail template/u, m['adminJob.failedTemplate']],
  [/^(?:deadlock|canceling statement)/u, m['adminJob.failedBusy']],
  [/^(?:Connection terminated|timeout exceeded)/u, m['adminJob.failedDatabase']],
  [/^(?:connect |fetch failed)/u, m['adminJob.failedNetwork']],
  [/^violates /u, m['adminJob.failedRule']],
]

/** Why a job failed, in a sentence; null: only the log of the server knows. */
export function failureLabel(error: string | null): string {
  if (error === null) return m['adminToday.errorInLog']()
  return (FAILURES.find(([pattern]) => pattern.test(error))?.[1] ?? m['adminJob.failedOther'])()
}
