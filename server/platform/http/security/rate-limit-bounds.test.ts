import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { keysOf } from '#domain/keys-of.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { createRateLimits } from './rate-limits.ts'

const test = useTestApplication()

it.each(keysOf(RATE_LIMITS))('%s lets the last try in and refuses the next one', async (name) => {
  const [points] = RATE_LIMITS[name]
  const { db, services } = test()
  const limits = createRateLimits(services.pool)
  await limits.count(name, 'somebody')
  // As if all but one had been tried.
  await sql`update rate_limit set points = ${points - 1}::int where key like ${`${name}:%`}`.execute(db)
  await limits.count(name, 'somebody')
  await expect(limits.count(name, 'somebody')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  // Others have tries of their own.
  await limits.count(name, 'somebody else')
})
