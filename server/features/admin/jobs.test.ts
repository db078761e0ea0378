import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { safeError } from '../../platform/jobs/safe-error.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const REASON = 'Der Mailserver geht wieder.'
const jobs = async () => (await admin.caller.get('/admin/jobs')).body
const acts = async (act: string) => test().db.selectFrom('admin_log').select(['reason', 'details']).where('act', '=', act).execute()

/** A job in the queue that failed so often, of which one is left; gives its number. */
async function stuckJob(name: string, payload: object, { attempts = 25, error = 'boom', hoursAgo = 2 } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::int as id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${crypto.randomUUID()}, max_attempts => 25)`.execute(
    test().db,
  )
  await sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, run_at = now() + make_interval(days => 1),
           created_at = now() - make_interval(hours => ${hoursAgo}) where id = ${rows[0]!.id}`.execute(test().db)
  return rows[0]!.id
}

async function verificationMailOf({ id }: RegisteredMember, rest: Parameters<typeof stuckJob>[2]): Promise<number> {
  return stuckJob('mail', { template: 'second-factor-on', data: { memberId: id }, key: `second-factor-on:${id}` }, rest)
}

describe('a job that used up its attempts', () => {
  it('is listed without what it is about, and waits on the page of today', async () => {
    const mara = await registerMember(test())
    const id = await stuckJob('finish-account-deletion', { memberId: mara.id }, { error: `no such member ${mara.email}` })
    expect((await jobs()).failed).toEqual([
      expect.objectContaining({ id, name: 'finish-account-deletion', attempts: 25, maxAttempts: 25, error: null, nextAt: null }),
    ])
    expect(JSON.stringify(await jobs())).not.toContain(mara.email)
    expect((await admin.caller.get('/admin/today')).body.waiting).toContainEqual(
      expect.objectContaining({ name: 'failedJobs', count: 1, urgency: 'rest', path: '/admin/jobs' }),
    )
    await admin.caller.post('/admin/jobs/give-up', { ids: [id], reason: REASON })
  })

  it('is given up once, with a reason', async () => {
    const id = await stuckJob('finish-account-deletion', { memberId: crypto.randomUUID() })
    expect((await admin.caller.post('/admin/jobs/give-up', { ids: [id], reason: ' ' })).status).toBe(400)
    const before = (await acts('job.giveUp')).length
    const answers = await Promise.all([1, 2, 3].map(() => admin.caller.post('/admin/jobs/give-up', { ids: [id], reason: REASON })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.wasDone === true)).toHaveLength(2)
    expect((await acts('job.giveUp')).slice(before)).toEqual([{ reason: REASON, details: { job: 'finish-account-deletion' } }])
    expect((await jobs()).failed).toEqual([])
  })
})

describe('a mail', () => {
  it('that was refused is repeated, and leaves', async () => {
    const mara = await registerMember(test())
    const id = await verificationMailOf(mara, { attempts: 3, error: 'The mail server refused the recipient (550, EENVELOPE, RCPT TO).' })
    await sql`insert into mail_refusal (key, template, code) values (${`second-factor-on:${mara.id}`}, 'second-factor-on', 550)`.execute(
      test().db,
    )
    expect((await jobs()).failedMails).toMatchObject([
      { id, name: 'second-factor-on', refusedWith: 550, error: 'The mail server refused the recipient (550, EENVELOPE, RCPT TO).' },
    ])
    const answers = await Promise.all([1, 2].map(() => admin.caller.post('/admin/jobs/repeat', { ids: [id], reason: REASON })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.wasDone === true)).toHaveLength(1)
    expect(await test().mailsTo(mara.email)).not.toEqual([])
    expect((await jobs()).failedMails).toEqual([])
    expect((await acts('job.repeat')).length).toBeGreaterThan(0)
  })

  it('that is late is told, one that has only just failed is not; what waits for its first try is none', async () => {
    const mara = await registerMember(test())
    const late = await verificationMailOf(mara, { attempts: 2, error: 'The mail could not be handed over (ETIMEDOUT).' })
    const fresh = await verificationMailOf(await registerMember(test()), { attempts: 1, hoursAgo: 0 })
    const { delayedMails } = await jobs()
    expect(delayedMails).toMatchObject([{ id: late, error: 'The mail could not be handed over (ETIMEDOUT).', nextAt: expect.any(String) }])
    expect((await admin.caller.post('/admin/jobs/give-up', { ids: [late, fresh, 999_999], reason: REASON })).status).toBe(200)
    const { rows } = await sql`select id::int as id from graphile_worker._private_jobs where id in (${late}, ${fresh})`.execute(test().db)
    expect(rows).toEqual([{ id: fresh }])
  })
})

describe('the error of a job', () => {
  it.each([
    ['The mail server refused the mail (451, EMESSAGE, DATA).', 'The mail server refused the mail (451, EMESSAGE, DATA).'],
    ['connect ECONNREFUSED 10.0.0.7:25', 'connect ECONNREFUSED'],
    ['duplicate key value violates unique constraint "member_email_key" mara@example.org', 'violates unique constraint "member_email_key"'],
    ['Key (email)=(mara@example.org) already exists.', null],
    ['The mail server refused the mail (451, x, mara@example.org).', null],
    [null, null],
  ])('%s is shown as %s', (message, shown) => {
    expect(safeError(message)).toBe(shown)
  })
})
