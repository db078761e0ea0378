import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { endAdministratorOf, makeAdministratorOf, resetSecondFactorFor } from './operator-acts.ts'
import { registerMember } from './testing/factories/factories.ts'
import { registerAdmin } from './testing/factories/register-admin.ts'
import { enrol } from './testing/factories/second-factor.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()

it('takes a second factor off from the command line, or says in a sentence why not', async () => {
  const [admin, member] = [await registerAdmin(test()), await registerMember(test())]
  await enrol(test(), member)
  const { env, pool } = test().services
  const here = { ...env, DATABASE_URL: pool.options.connectionString }
  const act = ['--reset-second-factor', member.email, '--administrator', admin.email]
  const why = ['--reason', 'Am Telefon nach drei Büchern gefragt']
  await expect(resetSecondFactorFor(here, act)).rejects.toThrow('Usage: node server/main.ts --reset-second-factor')
  await expect(resetSecondFactorFor(here, [...act, '--reason', ' '])).rejects.toThrow('Usage')
  await expect(resetSecondFactorFor(here, ['--reset-second-factor', ...act.slice(2), ...why])).rejects.toThrow('Usage')
  await expect(resetSecondFactorFor(env, [...act, ...why])).rejects.toThrow('DATABASE_URL is missing')
  expect(await resetSecondFactorFor(here, [...act, ...why])).toContain('The second factor is off')
  await expect(resetSecondFactorFor(here, [...act, ...why])).rejects.toThrow('This member has no second factor.')
  expect((await member.caller.get('/session')).body.user).toBeNull()
})

const here = () => ({ ...test().services.env, DATABASE_URL: test().services.pool.options.connectionString })
const appoint = (email: string): Promise<string> => makeAdministratorOf(here(), ['--make-administrator', email])
const actsOf = (id: string) =>
  test().db.selectFrom('admin_log').select(['admin_id', 'act', 'subject_id']).where('subject_id', '=', id).execute()

it('makes the first administrator from the command line, once, with a line in the log', async () => {
  const ada = await registerMember(test())
  expect((await ada.caller.get('/admin/today')).status).toBe(403)
  expect(await appoint(ada.email.toUpperCase())).toContain('is an administrator from now on')
  expect((await ada.caller.get('/admin/today')).status).toBe(200)
  await expect(appoint(ada.email)).rejects.toThrow('This member is an administrator already.')
  expect(await actsOf(ada.id)).toEqual([{ admin_id: ada.id, act: 'member.makeAdministrator', subject_id: ada.id }])
})

it('makes nobody an administrator who is not there, not confirmed or blocked, and says which', async () => {
  const mara = await registerMember(test())
  const is = (state: string) => sql.raw(`update member set ${state} where id = '${mara.id}'`).execute(test().db)
  await expect(makeAdministratorOf(here(), ['--make-administrator'])).rejects.toThrow('Usage: node server/main.ts --make-administrator')
  await expect(appoint('nobody')).rejects.toThrow('Usage')
  await expect(appoint('nobody@example.org')).rejects.toThrow('Nobody has an account with this address')
  await is('email_verified_at = null')
  await expect(appoint(mara.email)).rejects.toThrow('is not confirmed yet')
  await is('email_verified_at = app_now(), blocked_at = app_now()')
  await expect(appoint(mara.email)).rejects.toThrow('This account is blocked.')
  expect(await actsOf(mara.id)).toEqual([])
  await is('blocked_at = null')
  expect((await mara.caller.get('/admin/today')).status).toBe(403)
})

it('makes an administrator a member again, at once, with a line in the log', async () => {
  const ada = await registerMember(test())
  const dismiss = (email: string): Promise<string> => endAdministratorOf(here(), ['--end-administrator', email])
  await appoint(ada.email)
  expect((await ada.caller.get('/admin/today')).status).toBe(200)
  expect(await dismiss(ada.email)).toContain('is a member like all others from now on')
  expect((await ada.caller.get('/admin/today')).status).toBe(403)
  expect((await actsOf(ada.id)).map(({ act }) => act)).toEqual(['member.makeAdministrator', 'member.endAdministrator'])
  await expect(dismiss(ada.email)).rejects.toThrow('This member has no role of the team.')
  await expect(dismiss('nobody@example.org')).rejects.toThrow('Nobody has an account with this address.')
  await expect(endAdministratorOf(here(), ['--end-administrator'])).rejects.toThrow('Usage: node server/main.ts --end-administrator')
  expect((await actsOf(ada.id)).map(({ act }) => act)).toHaveLength(2)
})

it('gives the other roles of the team by name, changes them, and ends them, each with a line in the log', async () => {
  const mona = await registerMember(test())
  const give = (role: string): Promise<string> => makeAdministratorOf(here(), ['--make-administrator', mona.email, '--role', role])
  const opens = async (path: string): Promise<number> => (await mona.caller.get(path)).status
  expect(await give('moderator')).toContain(`${mona.email} is a moderator from now on`)
  expect([await opens('/admin/moderation'), await opens('/admin/points'), await opens('/admin/log')]).toEqual([200, 403, 403])
  await expect(give('moderator')).rejects.toThrow('This member is a moderator already.')
  await expect(give('king')).rejects.toThrow('There is no role king. Usage: node server/main.ts --make-administrator')
  await expect(give('')).rejects.toThrow('There is no role')
  expect(await give('accounting')).toContain('is one of accounting from now on')
  expect([await opens('/admin/moderation'), await opens('/admin/points')]).toEqual([403, 200])
  expect(await give('admin')).toContain('is an administrator from now on')
  expect(await give('moderator')).toContain('is a moderator from now on')
  expect(await endAdministratorOf(here(), ['--end-administrator', mona.email])).toContain('is a member like all others')
  expect(await opens('/admin/moderation')).toBe(403)
  const { rows } = await sql<{ act: string; role: string | null }>`
    select act, details->>'role' as role from admin_log where subject_id = ${mona.id} order by id`.execute(test().db)
  expect(rows).toEqual([
    { act: 'member.setRole', role: 'moderator' },
    { act: 'member.setRole', role: 'accounting' },
    { act: 'member.makeAdministrator', role: null },
    { act: 'member.setRole', role: 'moderator' },
    { act: 'member.setRole', role: 'member' },
  ])
})

it('says where there is no database yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buchfink-acts-'))
  const alone = { ...test().services.env, DATABASE_URL: undefined, DATA_DIR: folder }
  await expect(makeAdministratorOf(alone, ['--make-administrator', 'ada@example.org'])).rejects.toThrow('There is no database in')
  await rm(folder, { recursive: true, force: true })
})
