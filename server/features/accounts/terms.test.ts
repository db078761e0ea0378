import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { TERMS_VERSION } from '#domain/policy/accounts.ts'
import type { Caller } from '../../testing/caller.ts'
import { createBook } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const offer = async (caller: Caller, more: object = {}) =>
  caller.post('/exchanges/create-offer', { bookUuid: await createBook(caller), price: 3, condition: 'GOOD', ...more })
const agreed = async (caller: Caller): Promise<boolean> => (await caller.get('/session')).body.user.hasAgreedToTerms

async function memberOf(version: string | null): Promise<RegisteredMember> {
  const member = await registerMember(test())
  await sql`update member set terms_version = ${version}, terms_agreed_at = null where id = ${member.id}::uuid`.execute(test().db)
  return member
}

it.each(UI_LANGUAGES)('the version that members agree to is the date of the terms: %s', (language) => {
  const text = readFileSync(new URL(`../../../content/legal/terms.${language}.md`, import.meta.url), 'utf8')
  expect(/^date: (.+)$/mu.exec(text)?.[1]).toBe(TERMS_VERSION)
})

it('whoever has joined under these terms is not asked again with each offer', async () => {
  const { caller } = await registerMember(test())
  expect(await agreed(caller)).toBe(true)
  expect((await offer(caller)).status).toBe(201)
})

it.each([null, '2020-01-01'])('whoever has agreed to no terms or to others (%s) is asked once, and that is remembered', async (version) => {
  const { caller } = await memberOf(version)
  expect(await agreed(caller)).toBe(false)
  expect((await offer(caller)).body).toMatchObject({
    status: 400,
    errors: [{ path: 'acceptedTerms', code: 'FORMS_RULES.TERMS.REQUIRED' }],
  })
  expect((await offer(caller, { acceptedTerms: true })).status).toBe(201)
  expect(await agreed(caller)).toBe(true)
  expect((await offer(caller)).status).toBe(201)
})

it('tells members to what they have agreed, and when', async () => {
  const { caller, id } = await registerMember(test())
  const { rows } = await sql<{ terms_version: string; is_dated: boolean }>`
    select terms_version, terms_agreed_at is not null as is_dated from member where id = ${id}::uuid`.execute(test().db)
  expect(rows).toEqual([{ terms_version: TERMS_VERSION, is_dated: true }])
  expect((await caller.get('/session')).body.user).toMatchObject({ hasAgreedToTerms: true })
})
