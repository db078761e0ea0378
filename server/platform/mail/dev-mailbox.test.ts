import { expect, it } from 'vitest'
import { buildApplication } from '../../application.ts'
import { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('shows the mails of the demo as a list, one by one and as JSON', async () => {
  await registerMember(test(), { email: 'mara@example.org', language: 'en' })
  await registerMember(test(), { email: 'jonas@example.org' })
  const guest = test().visitor()

  const all = await guest.get('/dev/mailbox.json')
  expect(all.body.mails.map((mail: { to: string }) => mail.to)).toEqual(['jonas@example.org', 'mara@example.org'])
  const one = await guest.get('/dev/mailbox.json?to=Mara@example.org')
  expect(one.body.mails).toHaveLength(1)
  expect(Object.keys(one.body.mails[0]).sort()).toEqual(['at', 'html', 'subject', 'text', 'to'])
  expect(one.body.mails[0].text).toContain('http://localhost:3000/email-verification?email=mara%40example.org&token=')
  expect(new Date(one.body.mails[0].at).toISOString()).toBe(one.body.mails[0].at)

  const list = await guest.get('/dev/mailbox?to=mara@example.org')
  expect(list.body).toContain('Confirm your email address')
  expect(list.body).not.toContain('jonas@example.org')
  const [, path = ''] = /href="(\/dev\/mailbox\/\d+)"/u.exec(list.body) ?? []
  const mail = await guest.get(path)
  expect(mail.body).toMatch(/<iframe[^>]* sandbox="allow-popups/u)
  expect(mail.headers.get('content-security-policy')).toContain(`default-src 'none'`)
})

it('escapes what stands in mails and in the address', async () => {
  const values = {
    subject: '<script>alert(1)</script>',
    text_body: '</pre><b>',
    html_body: '"><script>alert(2)</script>',
    message_id: '<x>',
  }
  await test()
    .db.insertInto('dev_mail')
    .values({ recipient: 'x@example.org', ...values })
    .execute()
  const [id] = await test().db.selectFrom('dev_mail').select('id').where('recipient', '=', 'x@example.org').execute()
  for (const path of ['/dev/mailbox', '/dev/mailbox?to="><script>', `/dev/mailbox/${id?.id}`]) {
    const page = await test().visitor().get(path)
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  }
})

it('has nothing for unknown mails and strange addresses', async () => {
  expect((await test().visitor().get('/dev/mailbox/999999')).status).toBe(404)
  expect((await test().visitor().get('/dev/mailbox/abc')).status).toBe(404)
  expect((await test().visitor().get('/dev/mailbox.json?to=%00')).status).toBe(200)
})

it('is not there in production', async () => {
  const { services } = test()
  const production = buildApplication({ ...services, env: { ...services.env, APP_MODE: 'production' } })
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])
    expect((await new Caller((url, init) => production.api.request(url, init, {})).get(path)).status).toBe(404)
})
