import { expect, it } from 'vitest'
import { order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

it('tells deadlines in English as pages do: day before month, and 24 hours', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  await test().db.updateTable('member').set({ language: 'en' }).where('id', '=', sender.id).execute()
  await order(receiver.caller, offer)
  await test().settle()
  const [mail] = await test().mailsTo(sender.email)
  expect(mail?.text.replaceAll(/\s+/gu, ' ')).toMatch(/Please answer by \w+day,? \d{1,2} \w+ at \d{2}:\d{2}\. After that/u)
})
