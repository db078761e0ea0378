import { expect, it } from 'vitest'
import { resetSecondFactorFor } from './operator-acts.ts'
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
