import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Texts of people are cut, begun and encoded in one way (domain/texts/letters.ts), so that no letter is torn. */

const ONE_WAY = 'domain/texts/letters.ts'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'domain', 'contract', 'server', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//u.test(path) && path !== ONE_WAY && existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n') }))

function findings(pattern: RegExp, free?: string): string[] {
  return sources.flatMap(({ path, lines }) =>
    path === free ? [] : lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

it('parts of addresses are made and read by encodePart and decodePart, which throw on no text', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(findings(/\b(?:en|de)codeURIComponent\(/u)).toEqual([])
})

it('letters are found by firstLetter and lettersOf', () => {
  expect(findings(/\bIntl\.Segmenter\b|\.split\(''\)|\.charAt\(0\)|\.codePointAt\(0\) \+/u)).toEqual([])
})

it('a text is cut by cutTo or cutAtWord, not after so many units of a string', () => {
  const words =
    '[nN]ames?|[tT]itle|[tT]ext|[cC]omment|[rR]eason|payload|[mM]essage|[dD]escription|authors|[cC]ity|[sS]treet|[qQ]uery|asked|typed'
  const cut = new RegExp(
    `(?:${words})(?:\\(\\)|\\)| \\?\\? '')*\\.(?:slice\\(0, (?:\\d+|[A-Z_]+_(?:MAX|SHOWN|LENGTH))\\)|substr(?:ing)?\\()`,
    'u',
  )
  // Lists of words there, of which some are taken.
  expect(findings(cut, 'server/features/catalogue/by-title/closeness.ts')).toEqual([])
})
