import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/*.tsx', 'e2e/*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(path))

it('every class that a component takes from a style sheet stands in that sheet: a name that is missing styles nothing, and nobody is told', () => {
  const missing: string[] = []
  let sheets = 0
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    for (const [, name = '', file = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gmu)) {
      sheets += 1
      const sheet = readFileSync(join(dirname(path), file), 'utf8')
      const classes = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/gu)].map(([, found]) => found))
      // What is used by a dot only: an index (`classes[kind]`) names values that the compiler knows, not this test.
      for (const [, used = ''] of text.matchAll(new RegExp(`(?<![\\w./'"-])${name}\\.(\\w+)`, 'gu'))) {
        if (!classes.has(used)) missing.push(`${path}: .${used} is not in ${file}`)
      }
    }
  }
  expect(sheets).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
