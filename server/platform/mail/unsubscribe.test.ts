import { beforeEach, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { samplePromotionalMail } from '../../testing/sample-promotional-mail.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { runDueJobs } from '../jobs/job-runner.ts'
import { operatorOf } from '../environment/site-settings.ts'
import { mailJob, sendMail, type OutgoingMail } from './mail.ts'

const test = useTestApplication()

let member: RegisteredMember
let editions = 0

/** Sends an edition and gives what went out. */
async function sendEdition(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const postman = { deliver: async (mail: OutgoingMail) => void sent.push(mail) }
  await test()
    .db.transaction()
    .execute((tx) => sendMail(tx, samplePromotionalMail, { memberId: member.id }, `promotional:${++editions}`))
  await runDueJobs(test().services.pool, [
    mailJob({
      db: test().db,
      templates: [samplePromotionalMail],
      postman,
      siteUrl: 'https://buchfink.example',
      operator: operatorOf(test().services.env),
    }),
  ])
  return sent
}

async function agree(): Promise<void> {
  await test().db.updateTable('member').set({ subscribed_to_promo: true }).where('id', '=', member.id).execute()
}

beforeEach(async () => {
  member = await registerMember(test())
})

it('sends promotional mail only to members who agreed', async () => {
  expect(await sendEdition()).toEqual([])
  await agree()
  expect(await sendEdition()).toHaveLength(1)
})

it('puts a link and a header into promotional mail that end it with one click, without a login', async () => {
  await agree()
  const [mail] = await sendEdition()
  const [token = ''] = /[^/]+$/u.exec(mail?.unsubscribeUrl ?? '') ?? []
  expect(mail?.unsubscribeUrl).toBe(`https://buchfink.example/api/v1/unsubscribe/${token}`)
  expect(mail?.text).toContain(`https://buchfink.example/unsubscribe?token=${token}`)
  expect(mail?.html).toContain(`/unsubscribe?token=${token}`)

  // As Gmail posts it (RFC 8058).
  const form = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await test().visitor().raw(`/api/v1/unsubscribe/${token}`, form)).body).toEqual({ status: 'success' })
  expect((await member.caller.get('/session')).body.user.subscribedToPromo).toBe(false)
  expect(await sendEdition()).toEqual([])
  expect((await test().visitor().post(`/unsubscribe/${token}`)).status).toBe(200)

  // The same link in an old mail still works after a new consent.
  await agree()
  const [again] = await sendEdition()
  expect(again?.unsubscribeUrl).toBe(mail?.unsubscribeUrl)
})

it('ends nothing by links that were never sent, nor by just opening one', async () => {
  await agree()
  await sendEdition()
  expect(await test().visitor().post('/unsubscribe/00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 400,
    body: { code: 'TOKEN_INVALID' },
  })
  expect((await test().visitor().post(`/unsubscribe/${member.id}`)).status).toBe(400)
  expect(
    (
      await test()
        .visitor()
        .post(`/unsubscribe/${'x'.repeat(200)}`)
    ).status,
  ).toBe(404)
  const row = await test().db.selectFrom('promo_unsubscribe').select('token').where('member_id', '=', member.id).executeTakeFirstOrThrow()
  expect((await test().visitor().get(`/unsubscribe/${row.token}`)).status).toBe(405)
  expect((await member.caller.get('/session')).body.user.subscribedToPromo).toBe(true)
})
