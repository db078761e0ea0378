import { expect, it } from 'vitest'
import { countFolders, countRepeatedRuns, measureSource, summarizePart } from './code-measures.ts'

const SOURCE = `/** Adds. */
export function add(one: number, other: number): number {
  // Both are whole.
  return one + other // no comment line
}

export const twice = (number: number): number => add(number, number)
`

it('counts lines, comments and functions with statements', () => {
  const source = measureSource('a/add.ts', SOURCE)
  expect([source.lines, source.commentLines, source.functions]).toEqual([7, 2, [4]])
  expect(summarizePart([source])).toMatchObject({ files: 1, lines: 7, commentShare: 2 / 7, file: '7/7/7', fn: '4/4/4' })
  expect(measureSource('a/add.module.css', '/* Red. */\n.a {\n  color: red;\n}\n')).toMatchObject({ lines: 4, commentLines: 1 })
})

it('counts a component and its styles as one source of a folder', () => {
  const paths = ['a/one.tsx', 'a/one.module.css', 'a/two.ts', 'a/three.ts', 'b/1.ts', 'b/2.ts', 'b/3.ts', 'b/4.ts']
  expect(countFolders(paths.map((path) => measureSource(path, '')))).toEqual({ folders: 2, small: 1 })
})

it('counts runs of lines that stand twice, a longer run once', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `call${at}(${at})`)
  const sources = [lines, ['first()', ...lines], lines.slice(0, 7)].map((code, at) => measureSource(`${at}.ts`, code.join('\n')))
  expect(countRepeatedRuns(sources)).toBe(1)
})
