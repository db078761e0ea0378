import { expect, it } from 'vitest'
import { Dice } from '../../economy/dice.ts'
import { Agenda } from './agenda.ts'

it('gives thousands of things in the order of their times, and none before it is due', () => {
  const [agenda, dice] = [new Agenda<number>(), new Dice(1)]
  const times = Array.from({ length: 5000 }, () => dice.below(1000))
  for (const time of times) agenda.put(time, time)
  const taken: number[] = []
  for (let next = agenda.take(499); next; next = agenda.take(499)) taken.push(next.what)
  expect(taken).toEqual(times.filter((time) => time <= 499).toSorted((one, other) => one - other))
  expect(agenda.size).toBe(5000 - taken.length)
  expect(agenda.nextAt).toBe(Math.min(...times.filter((time) => time > 499)))
})

it('gives what is due at the same moment in the order in which it was put in, also in between', () => {
  const agenda = new Agenda<string>()
  for (const name of ['first', 'second', 'third']) agenda.put(7, name)
  expect(agenda.take(7)?.what).toBe('first')
  agenda.put(7, 'fourth')
  agenda.put(6, 'earlier')
  expect(Array.from({ length: 4 }, () => agenda.take(7)?.what)).toEqual(['earlier', 'second', 'third', 'fourth'])
  expect(agenda.take(7)).toBeUndefined()
  expect(agenda.nextAt).toBe(Infinity)
})
