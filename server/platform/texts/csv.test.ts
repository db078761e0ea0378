import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** The one field of a row of texts, as a file has it. */
function written(text: string): string {
  return toCsv([{ text }]).split('\r\n').slice(1, -1).join('\r\n')
}

it('writes CSV that spreadsheets can read', () => {
  const at = new Date('2026-11-21T04:12:36Z')
  expect(toCsv([{ text: 'ja', amount: -3, quote: 'a "b"\nc,d', nothing: null, at, yes: true }])).toBe(
    `\uFEFFtext,amount,quote,nothing,at,yes\r\nja,-3,"a ""b""\nc,d",,2026-11-21T04:12:36.000Z,true\r\n`,
  )
  expect(toCsv([])).toBe('\uFEFF')
})

it.each(['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])('a cell that begins with %s is a text', (sign) => {
  expect(written(`${sign}1+1`)).toBe(`'${sign}1+1`)
  expect(written(`  ${sign}1+1`)).toBe(`  '${sign}1+1`)
})

it('so is one that a tab or a line end begins', () => {
  expect(written('\t=1')).toBe("'\t'=1")
  expect(written('\r=1')).toBe(`"'\r'=1"`)
})

it.each([
  ['a semicolon, at which German spreadsheets part fields', 'Momo;=1+1', "Momo;'=1+1"],
  ['a comma', 'Momo,=1+1', `"Momo,'=1+1"`],
  ['a tab', 'Momo\t@SUM(A1)', "Momo\t'@SUM(A1)"],
  ['a line end', 'Momo\n-1', `"Momo\n'-1"`],
  ['a quote', 'Momo";=1', `"Momo"";'=1"`],
  ['a quote alone', '"=1', `"""'=1"`],
  ['a bar', 'Momo|+1', "Momo|'+1"],
  ['each of several separators', ';=1;;=2', ";'=1;;'=2"],
])('nothing runs after %s inside a text', (_where, text, field) => {
  expect(written(text)).toBe(field)
})

it('leaves texts alone in which nothing could run', () => {
  for (const text of ['Der Proceß', 'a-b', '3 - 2 = 1', 'anna@example.org', 'Goethe; Schiller']) expect(written(text)).toBe(text)
})

it('is the only writer of CSV', () => {
  const sources = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n')
  const product = sources.filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|^server\/testing\//u.test(path))
  const writers = product.filter((path) => /text\/csv|\.csv`/u.test(readFileSync(path, 'utf8')))
  expect(writers.length).toBeGreaterThan(1)
  expect(writers.filter((path) => !readFileSync(path, 'utf8').includes("texts/csv.ts'"))).toEqual([])
})
