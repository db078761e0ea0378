import { hash } from '@node-rs/argon2/index.js'
import { describe, expect, it } from 'vitest'
import {
  openVerificationLink,
  registerByForm as registerMember,
  TEST_PASSWORD,
  verificationLink,
  wirePassword,
} from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const ADDRESS = { streetNameNumber: 'Lindenstraße 1', addressExtra: '', postalCode: '04229', city: 'Leipzig' }

function logIn(email: string, password: string) {
  return test()
    .visitor()
    .post('/login', { email, password: wirePassword(password) })
}

describe('a password', () => {
  const NFC = 'Müßige-Öre-2026'
  const NFD = NFC.normalize('NFD')
  it('is the same however a keyboard makes its letters', async () => {
    const { email } = await registerMember(test(), { password: NFC })
    expect((await logIn(email, NFD)).status).toBe(200)
    const other = await registerMember(test(), { password: NFD })
    expect((await logIn(other.email, NFC)).status).toBe(200)
    expect((await logIn(email, NFD.replace('2026', '2025'))).status).toBe(401)
  })

  it('from before that is taken as it was typed, and kept anew', async () => {
    const { id, email } = await registerMember(test())
    const hashOf = async () =>
      (await test().db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash
    const old = await hash(NFD)
    await test().db.updateTable('member').set({ password_hash: old }).where('id', '=', id).execute()
    expect((await logIn(email, NFC)).status).toBe(401)
    expect(await hashOf()).toBe(old)
    expect((await logIn(email, NFD)).status).toBe(200)
    expect(await hashOf()).not.toBe(old)
    expect((await logIn(email, NFC)).status).toBe(200)
  })

  it('is counted as it is kept', async () => {
    const body = { firstName: 'Mara', lastName: 'Krüger', email: 'kurz@example.org', isAdult: true }
    const short = await test()
      .visitor()
      .post('/registration', { ...body, password: wirePassword('üüüüüü'.normalize('NFD')) })
    expect(short.body.errors).toEqual([{ path: 'password', code: 'FORMS_RULES.PASSWORD.MIN_LENGTH' }])
  })
})

describe('an address of a domain with letters beyond ASCII', () => {
  it('is one address, kept as mail servers take it, however it is typed', async () => {
    await registerMember(test(), { email: 'ria@exämple.de' }).catch(() => undefined)
    const stored = await test().db.selectFrom('member').select('email').where('email', 'like', 'ria@%').execute()
    expect(stored).toEqual([{ email: 'ria@xn--exmple-cua.de' }])
    const link = await verificationLink(test(), 'ria@xn--exmple-cua.de')
    expect((await test().visitor().post(`/verify_email/${link.token}`, { email: 'ria@exämple.de' })).status).toBe(200)
    for (const email of ['ria@exämple.de', 'RIA@EXÄMPLE.DE', 'ria@exa\u0308mple.de', 'ria@xn--exmple-cua.de'])
      expect(
        (
          await test()
            .visitor()
            .post('/login', { email, password: wirePassword(TEST_PASSWORD) })
        ).status,
        email,
      ).toBe(200)
    const again = { firstName: 'Ria', lastName: 'Zweit', email: 'ria@exämple.de', password: wirePassword(TEST_PASSWORD), isAdult: true }
    expect((await test().visitor().post('/registration', again)).status).toBe(200)
    expect((await test().mailsTo('ria@xn--exmple-cua.de'))[0]?.subject).toMatch(/schon ein Konto/u)
  })

  it('has letters of ASCII before the @', async () => {
    const body = { firstName: 'Ria', lastName: 'Öz', password: wirePassword(TEST_PASSWORD), isAdult: true }
    expect(
      (
        await test()
          .visitor()
          .post('/registration', { ...body, email: 'rïa@example.de' })
      ).status,
    ).toBe(400)
  })
})

describe('somebody of one name', () => {
  it('registers without a last name, and is shown by the first', async () => {
    const body = { firstName: 'Suharto', email: 'suharto@example.org', password: wirePassword(TEST_PASSWORD), isAdult: true }
    expect((await test().visitor().post('/registration', body)).status).toBe(200)
    await openVerificationLink(test(), body.email)
    const caller = test().visitor()
    await caller.post('/login', { email: body.email, password: body.password })
    const asked = await caller.post('/edit-profile/general', { firstName: 'Suharto', ...ADDRESS })
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'ADDRESS_QUESTIONED', errors: [{ path: 'lastName', code: 'FORMS_RULES.LAST_NAME.ONE_NAME' }] },
    })
    const { body: saved } = await caller.post('/edit-profile/general', { firstName: 'Suharto', ...ADDRESS, addressConfirmed: true })
    expect(saved.user).toMatchObject({ firstName: 'Suharto', lastName: '', streetNameNumber: 'Lindenstraße 1' })
    const profile = await test().visitor().get(`/user/${saved.user.profileId}`)
    expect(profile.body.user).toMatchObject({ firstName: 'Suharto', lastName: '' })
  })
})

describe('an address that is unusual', () => {
  it.each([
    [{ streetNameNumber: 'Am Deich' }, 'streetNameNumber', 'STREET.HOUSE_NUMBER'],
    [{ streetNameNumber: 'Packstation 123' }, 'addressExtra', 'ADDRESS_EXTRA.POST_NUMBER'],
    [{ postalCode: '00000' }, 'postalCode', 'POSTAL_CODE.UNKNOWN'],
  ])('is asked about, and taken once it is confirmed: %o', async (part, path, code) => {
    const { caller } = await registerMember(test())
    const address = { firstName: 'Mara', lastName: 'Krüger', ...ADDRESS, ...part }
    const asked = await caller.post('/edit-profile/general', address)
    expect(asked).toMatchObject({ status: 409, body: { code: 'ADDRESS_QUESTIONED', errors: [{ path, code: `FORMS_RULES.${code}` }] } })
    expect(await caller.post('/edit-profile/general', { ...address, addressConfirmed: true })).toMatchObject({
      status: 200,
      body: { user: part },
    })
  })
})
