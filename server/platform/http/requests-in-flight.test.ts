import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { RequestsInFlight } from './requests-in-flight.ts'

it('is busy from the third request that waits for its answer, and calm again once they are answered or have failed', async () => {
  const inFlight = new RequestsInFlight()
  const open: (() => void)[] = []
  const site = new Hono().use(inFlight.counting())
  site.get('/slow', async (context) => {
    await new Promise<void>((resolve) => open.push(resolve))
    return context.text('done')
  })
  site.get('/broken', () => {
    throw new Error('broken')
  })
  site.onError((_, context) => context.text('failed', 500))
  const slow = async (): Promise<Response> => site.request('/slow')
  const answers = [slow(), slow()]
  expect((await site.request('/broken')).status).toBe(500)
  expect(inFlight.isBusy()).toBe(false)
  answers.push(slow())
  await expect.poll(() => open.length).toBe(3)
  expect(inFlight.isBusy()).toBe(true)
  for (const answer of open) answer()
  await Promise.all(answers)
  expect(inFlight.isBusy()).toBe(false)
})
