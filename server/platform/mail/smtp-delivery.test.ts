import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { buildApplication } from '../../application.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { StandInSmtp } from '../../testing/stand-ins/stand-in-smtp.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { runDueJobs } from '../jobs/job-runner.ts'
import type { OutgoingMail } from './mail.ts'
import { MailFailure, smtpPostman } from './smtp-postman.ts'

const test = useTestApplication()
const smtp = new StandInSmtp()
const FROM = 'Buchfink <post@buchfink.example>'
const MINUTE_MS = 60_000
/** Long enough for any machine. */
const QUICK = { timeouts: { connect: MINUTE_MS, greeting: MINUTE_MS, silence: MINUTE_MS, whole: MINUTE_MS }, pauseMs: 300 }
/** For servers from which nothing comes. */
const HASTY = { ...QUICK, timeouts: { ...QUICK.timeouts, greeting: 200, silence: 200 } }

beforeEach(async () => {
  await smtp.close()
  await smtp.open()
  smtp.mood = 'kind'
  smtp.received.length = 0
  smtp.connections = 0
  await sql`delete from graphile_worker._private_jobs`.execute(test().db)
})
afterAll(() => smtp.close())

const MAIL: OutgoingMail = {
  to: 'mara@example.org',
  subject: 'Grüße „Schöner Titel“',
  text: 'Hallo Žemyna',
  html: '<p>Hallo Žemyna</p>',
  messageId: '<a.b@example.org>',
}

const postman = () => smtpPostman(smtp.url, FROM, QUICK)

it('says nothing to a server that offers no TLS, unless the address says that it may', async () => {
  await expect(smtpPostman(smtp.strictUrl, FROM, QUICK).deliver(MAIL)).rejects.toThrow(MailFailure)
  expect(smtp.received).toEqual([])
  await postman().deliver(MAIL)
  expect(smtp.received).toHaveLength(1)
})

it('hands over text and HTML with a stable Message-ID', async () => {
  await postman().deliver(MAIL)
  const [{ to, mail, raw } = {}] = smtp.received
  expect(to).toEqual(['mara@example.org'])
  expect(mail).toMatchObject({
    subject: MAIL.subject,
    text: expect.stringContaining('Hallo Žemyna'),
    html: expect.stringContaining('<p>Hallo Žemyna</p>'),
    messageId: '<a.b@example.org>',
    from: { name: 'Buchfink', address: 'post@buchfink.example' },
  })
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).not.toContain('List-Unsubscribe')
})

it('lets no name or address begin a header or name another recipient', async () => {
  await postman().deliver({ ...MAIL, subject: 'Buch von X\r\nBcc: dieb@example.org\r\n\r\nNeuer Text', to: 'mara@example.org' })
  for (const to of [
    'mara@example.org, dieb@example.org',
    'mara@example.org\r\nRCPT TO:<dieb@example.org>',
    '"dieb@example.org x"@example.org',
    'a <dieb@example.org>',
  ]) {
    await postman()
      .deliver({ ...MAIL, to })
      .catch((error: unknown) => expect(error).toBeInstanceOf(MailFailure))
  }
  for (const { to, mail } of smtp.received) {
    expect(to).not.toContain('dieb@example.org')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.text?.trim()).toBe('Hallo Žemyna')
  }
})

it.each([
  ['silent', 'ETIMEDOUT', HASTY],
  ['stuck', 'ETIMEDOUT', HASTY],
  ['busy', '451', QUICK],
  ['full', '550', QUICK],
  ['spam', '554', QUICK],
  ['drop', 'ECONNECTION', QUICK],
] as const)('fails within its time when the server is %s, and names nobody', async (mood, code, settings) => {
  smtp.mood = mood
  const error = await smtpPostman(smtp.url, FROM, settings)
    .deliver(MAIL)
    .catch((failure: unknown) => failure)
  if (!(error instanceof MailFailure)) throw error
  expect(error.message).toContain(code)
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('mara')
})

it('leaves a silent server alone for a while, then tries it with one mail', async () => {
  smtp.mood = 'silent'
  const own = smtpPostman(smtp.url, FROM, { timeouts: { ...QUICK.timeouts, greeting: 1500 }, pauseMs: 600_000 })
  await expect(own.deliver(MAIL)).rejects.toThrow('ETIMEDOUT')
  for (let i = 0; i < 20; i++) await expect(own.deliver(MAIL)).rejects.toThrow('not tried')
  expect(smtp.connections).toBe(1)

  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(performance.now() + 600_001)
  smtp.mood = 'kind'
  const outcomes = await Promise.allSettled([own.deliver(MAIL), own.deliver(MAIL), own.deliver(MAIL)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await own.deliver(MAIL)
  expect(smtp.received).toHaveLength(2)
  clock.mockRestore()
})

/** The application with this server instead of the mailbox of the demo. */
function withSmtp() {
  const application = buildApplication({ ...test().services, postman: postman() })
  return { runJobs: () => runDueJobs(test().services.pool, application.jobs) }
}

async function waitingJobs() {
  const { rows } = await sql<{ attempts: number; last_error: string | null; seconds: number }>`
    select attempts, last_error, extract(epoch from run_at - now())::float8 as seconds
      from graphile_worker.jobs where task_identifier = 'mail'`.execute(test().db)
  return rows
}

/** Tries a waiting mail now instead of after its pause; the worker writes a failure down a moment after it returns. */
async function tryAgain(runJobs: () => Promise<void>): Promise<void> {
  const [before] = await waitingJobs()
  await expect
    .poll(async () => {
      const [job] = await waitingJobs()
      if (!job || job.attempts > (before?.attempts ?? 0)) return job === undefined || job.seconds > 0
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test().db)
      await runJobs()
      return false
    })
    .toBe(true)
}

it('answers requests while the mail server is down, and delivers once it is back', async () => {
  await smtp.close()
  const { runJobs } = withSmtp()
  const password = Buffer.from('lesen macht Freude').toString('base64')
  const registered = await test()
    .visitor()
    .post('/registration', { firstName: 'Mara', lastName: 'Krüger', email: 'waits@example.org', password, isAdult: true })
  expect(registered.status).toBe(200)
  // The request has left the mail to a job, which nobody has tried yet.
  expect(await waitingJobs()).toMatchObject([{ attempts: 0 }])

  const pauses: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    await tryAgain(runJobs)
    const [job] = await waitingJobs()
    expect(job?.attempts).toBe(attempt)
    expect(job?.last_error).toMatch(/^The mail (could not|server did not)/u)
    expect(job?.last_error).not.toContain('waits')
    pauses.push(job?.seconds ?? 0)
  }
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)

  await smtp.open()
  await new Promise((resolve) => {
    setTimeout(resolve, QUICK.pauseMs)
  })
  await tryAgain(runJobs)
  expect(await waitingJobs()).toEqual([])
  expect(smtp.received.map(({ to }) => to)).toEqual([['waits@example.org']])
  expect(smtp.received[0]?.mail.text).toContain('/email-verification?')
})

it('sends a mail that was dropped after its last byte again, as the same mail', async () => {
  const member = await registerMember(test(), { email: 'again@example.org' })
  const { runJobs } = withSmtp()
  const password = Buffer.from('lesen macht Freude').toString('base64')
  smtp.mood = 'drop'
  await test().visitor().post('/registration', { firstName: 'Mara', lastName: 'Krüger', email: member.email, password, isAdult: true })
  await runJobs()
  smtp.mood = 'kind'
  await new Promise((resolve) => {
    setTimeout(resolve, QUICK.pauseMs)
  })
  await tryAgain(runJobs)
  const ids = smtp.received.map(({ mail }) => mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

it('notes a recipient that is refused for good, tries on, and forgets it when the mail arrives', async () => {
  const { runJobs } = withSmtp()
  const password = Buffer.from('lesen macht Freude').toString('base64')
  smtp.mood = 'full'
  await test()
    .visitor()
    .post('/registration', { firstName: 'Mara', lastName: 'Krüger', email: 'full@example.org', password, isAdult: true })
  await runJobs()
  await tryAgain(runJobs)
  const noted = await test().db.selectFrom('mail_refusal').selectAll().execute()
  expect(noted).toMatchObject([{ code: 550, tries: 2, template: 'verify-email' }])
  expect(JSON.stringify(noted)).not.toContain('full@example.org')
  smtp.mood = 'kind'
  await tryAgain(runJobs)
  expect(smtp.received).toHaveLength(1)
  expect(await test().db.selectFrom('mail_refusal').selectAll().execute()).toEqual([])
})
