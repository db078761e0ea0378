import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

function paceOf(...answers: number[]): Pace {
  const pace = new Pace()
  for (const ms of answers) pace.took(ms)
  return pace
}

it('leaves people as they are on a machine that answers in time, and before anything is known', () => {
  for (const pace of [new Pace(), paceOf(20, 30, 140)]) expect([pace.slowness, pace.handsOf(20)]).toEqual([1, 20])
})

it('lets fewer act, with longer pauses, the slower the machine answers', () => {
  const pace = paceOf(600, 600, 600)
  expect([pace.slowness, pace.handsOf(20)]).toEqual([4, 5])
  const worst = paceOf(20_000, 20_000)
  expect([worst.slowness, worst.handsOf(20), worst.handsOf(3)]).toEqual([10, 4, 3])
})

it('goes by the middle of the last answers', () => {
  expect(paceOf(100, 100, 10_000).slowness).toBe(1)
  const recovered = paceOf(...Array<number>(60).fill(1500), ...Array<number>(60).fill(50))
  expect(recovered.middleMs).toBe(50)
})
