import { beforeEach, expect, it } from 'vitest'
import { PAGE_MEMBER_HEADER } from '#domain/page-member.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let mara: RegisteredMember
let jonas: RegisteredMember

beforeEach(async () => {
  mara = await registerMember(test())
  jonas = await registerMember(test())
})

/** Jonas chooses a language, on a page that was drawn for this member. */
function choose(language: string, pageMember?: string) {
  const headers = { 'content-type': 'application/json', ...(pageMember !== undefined && { [PAGE_MEMBER_HEADER]: pageMember }) }
  return jonas.caller.raw('/api/v1/edit-profile/language', { method: 'POST', headers, body: JSON.stringify({ language }) })
}

async function languageOf({ caller }: RegisteredMember): Promise<string> {
  return (await caller.get('/session')).body.user.language
}

it('refuses what a page of somebody else would change, and changes nothing', async () => {
  const before = await languageOf(jonas)
  for (const other of [mara.id, '', 'nobody'])
    expect(await choose('lt', other), other).toMatchObject({ status: 409, body: { code: 'OTHER_MEMBER' } })
  expect(await languageOf(jonas)).toBe(before)
})

it('takes the same from a page of the member, and from what names nobody', async () => {
  expect((await choose('lt', jonas.id)).status).toBe(200)
  expect(await languageOf(jonas)).toBe('lt')
  expect((await choose('en')).status).toBe(200)
  expect(await languageOf(jonas)).toBe('en')
})

it('lets a page of somebody else read, and log in once nobody is', async () => {
  const headers = { [PAGE_MEMBER_HEADER]: mara.id, 'content-type': 'application/json' }
  expect((await jonas.caller.raw('/api/v1/session', { method: 'GET', headers })).status).toBe(200)
  const body = JSON.stringify({ email: mara.email, password: wirePassword(mara.password) })
  const logIn = () => jonas.caller.raw('/api/v1/login', { method: 'POST', headers, body })
  expect(await logIn()).toMatchObject({ status: 409, body: { code: 'OTHER_MEMBER' } })
  await jonas.caller.post('/logout')
  expect((await logIn()).status).toBe(200)
})
