import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from './read-json.ts'

/** What is given of a text, by the keys that lead to it. */
async function read(text: string, paths: string[]): Promise<[keys: (string | number)[], value: unknown][]> {
  const given: [(string | number)[], unknown][] = []
  await readJson(text, paths, (keys, value) => given.push([keys, value]))
  return given
}

describe('long JSON, read piece by piece', () => {
  it('is what JSON.parse makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json({ maxDepth: 4 }), { maxLength: 40 }), fc.nat(40_000), async (items, blanks) => {
        const text = `{"before": ${' '.repeat(blanks)}1, "list": [${items.join(', ')}]}`
        const { list }: { list: unknown[] } = JSON.parse(text)
        expect(await read(text, ['$.list.*'])).toEqual(list.map((value, index) => [['list', index], value]))
      }),
      { numRuns: 60 },
    )
  })

  it('gives what was asked for alone, also where a piece ends within a sign or a name', async () => {
    const text = `{"a": "${'Ö😀'.repeat(9000)}", "list": {"x": 1}, "b": {"c": 2}}`
    expect(await read(text, ['$.a', '$.list', '$.b.c'])).toEqual([
      [['a'], 'Ö😀'.repeat(9000)],
      [['list'], { x: 1 }],
      [['b', 'c'], 2],
    ])
  })

  it.each([
    '',
    '   ',
    '<html>',
    '{"list": [1, 2',
    '{"list": [1, 2]',
    '{"list": [1]}}',
    '[1] [2]',
    '{"list": [01]}',
    '{list: 1}',
    "{'list': 1}",
  ])('refuses %j, as JSON.parse does', async (text) => {
    expect(() => JSON.parse(text)).toThrow()
    await expect(read(text, ['$.list.*'])).rejects.toThrow()
  })

  it('refuses what is deeper than anything honest before it fills the memory', async () => {
    for (const opening of ['[', '{"list":[', '{"list":'])
      await expect(read(opening.repeat(1_000_000), ['$.list.*'])).rejects.toThrow('too deep')
    expect(await read(`${'['.repeat(32)}${']'.repeat(32)}`, ['$.0.0'])).toHaveLength(1)
  })

  it('keeps nobody waiting', async () => {
    const text = JSON.stringify({
      list: Array.from({ length: 30_000 }, (_, id) => ({ id, tags: { name: `Nummer ${id}`, note: 'x'.repeat(150) } })),
    })
    const state = { isRunning: true }
    const reading = readJson(text, ['$.list.*'], () => undefined).finally(() => (state.isRunning = false))
    let turnsOfOthers = 0
    while (state.isRunning) {
      await nextTurn()
      turnsOfOthers++
    }
    await reading
    // Read in one go, it would leave them one or two.
    expect(turnsOfOthers).toBeGreaterThan(4)
  })
})
