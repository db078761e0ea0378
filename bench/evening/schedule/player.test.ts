import { expect, it } from 'vitest'
import { Agenda } from './agenda.ts'
import { Player } from './player.ts'

/** People who come every second, and acts that end when they are told. */
function stage(atMost: number) {
  const agenda = new Agenda<string>()
  const begun: [string, number][] = []
  const ends: (() => void)[] = []
  const due = (what: string, at: number) => {
    agenda.put(at + 1000, what)
    return () => {
      begun.push([what, at])
      return new Promise<void>((resolve) => void ends.push(resolve))
    }
  }
  return { agenda, begun, ends, player: new Player({ agenda, due, atMost }) }
}

it('begins what is due though nothing of what was begun before has been answered', () => {
  const { agenda, begun, player } = stage(100)
  agenda.put(0, 'Mara')
  agenda.put(500, 'Jonas')
  for (const now of [0, 500, 1000, 1500, 2000]) player.step(now)
  expect(begun).toEqual([
    ['Mara', 0],
    ['Jonas', 500],
    ['Mara', 1000],
    ['Jonas', 1500],
    ['Mara', 2000],
  ])
  expect(player.counts).toEqual({ begun: 5, late: 0, notBegun: 0 })
  expect(player.inFlight).toBe(5)
})

it('counts as late what a load that was held up begins afterwards, each at the time when it was due', () => {
  const { agenda, begun, player } = stage(100)
  agenda.put(0, 'Mara')
  player.step(3200)
  expect(begun.map(([, at]) => at)).toEqual([0, 1000, 2000, 3000])
  // The last one was due 200 ms ago, which is still on time.
  expect(player.counts).toEqual({ begun: 4, late: 3, notBegun: 0 })
})

it('begins no more than may be under way, counts the rest, and does not make up for it', async () => {
  const { agenda, begun, ends, player } = stage(2)
  agenda.put(0, 'Mara')
  player.step(4000)
  expect(player.counts).toMatchObject({ begun: 2, notBegun: 3 })
  for (const end of ends.splice(0)) end()
  await expect.poll(() => player.inFlight).toBe(0)
  player.step(4500)
  expect(begun).toHaveLength(2)
  player.step(5000)
  expect(begun.at(-1)).toEqual(['Mara', 5000])
})

it('plays by the clock, and its end waits for what is under way', async () => {
  const { agenda, begun, ends, player } = stage(10)
  agenda.put(performance.now() - 10, 'Mara')
  const playing = player.play()
  await expect.poll(() => begun.length).toBe(1)
  let hasEnded = false
  const stopping = player.stop().then(() => (hasEnded = true))
  await playing
  expect(hasEnded).toBe(false)
  for (const end of ends) end()
  await stopping
  expect(player.inFlight).toBe(0)
})
