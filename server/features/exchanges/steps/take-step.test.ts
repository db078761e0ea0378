import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isStepOf, rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import { CLOSE_REASONS, EXCHANGE_ACTORS, EXCHANGE_STATES } from '#domain/exchange-states.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { lockForStep, takeStep } from './take-step.ts'

describe('a step of the table', () => {
  const test = useTestApplication()

  it('is taken by nobody but its actors, whatever state it is', async () => {
    const { exchange: id } = await playUntil(test(), 'requested')
    const wrong = STEP_NAMES.flatMap((step) => EXCHANGE_ACTORS.filter((actor) => !isStepOf(step, actor)).map((actor) => ({ step, actor })))
    expect(wrong.length).toBeGreaterThan(STEP_NAMES.length)
    await test()
      .db.transaction()
      .execute(async (tx) => {
        const { exchange, payment } = await lockForStep(tx, id)
        for (const { step, actor } of wrong) {
          for (const status of rowOf(step).from)
            await expect(
              takeStep(tx, { exchange: { ...exchange, status }, payment }, step, actor),
              `${step} by ${actor}`,
            ).rejects.toMatchObject({ code: 'FORBIDDEN' })
        }
        // Nothing was written in all this.
        expect((await lockForStep(tx, id)).exchange).toEqual({ ...exchange, locked_at: expect.any(Date) })
      })
  })

  it('is taken from no state but its own', async () => {
    const { exchange: id } = await playUntil(test(), 'requested')
    await test()
      .db.transaction()
      .execute(async (tx) => {
        const { exchange, payment } = await lockForStep(tx, id)
        for (const step of STEP_NAMES) {
          const { from, actors } = rowOf(step)
          for (const status of EXCHANGE_STATES.filter((state) => !from.includes(state)))
            await expect(
              takeStep(tx, { exchange: { ...exchange, status }, payment }, step, actors[0]),
              `${step} from ${status}`,
            ).rejects.toMatchObject({
              code: 'EXCHANGE_STATE',
            })
        }
      })
  })
})

describe('what a row names', () => {
  const schema = readFileSync('db/schema.sql', 'utf8')
  const checked = (constraint: string): string[] => {
    const line = schema.split('\n').find((one) => one.includes(`constraint ${constraint} `)) ?? ''
    return [...line.matchAll(/'(\w+)'::text/gu)].map((match) => match[1] ?? '')
  }

  it('is what the database takes', () => {
    expect(checked('exchange_close_reason_check').toSorted()).toEqual([...CLOSE_REASONS].toSorted())
    expect(checked('exchange_event_step_check').toSorted()).toEqual([...STEP_NAMES].toSorted())
    expect(checked('exchange_status_check').toSorted()).toEqual([...EXCHANGE_STATES].toSorted())
  })
})
