import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/*.ts', 'web/*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))

const styled = new Set(sources.flatMap((text) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/gu)].map(([, name]) => name)))

/** Names of components that files take from the library. */
const used = new Set(
  sources
    .flatMap((text) => [...text.matchAll(/^import (?!type)\{([^}]*)\} from '@mantine\/core'/gmu)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/u.test(name)),
)

it('every component of the library in use comes with its style: without, the browser’s own control stands there', () => {
  expect(used.size).toBeGreaterThan(10)
  const bare = [...used].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`) && !styled.has(name))
  expect(bare).toEqual([])
})
