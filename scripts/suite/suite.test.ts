import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { subjectFault } from './commit-subject.ts'
import { SUITES, type Part } from './parts.ts'
import { runPart, type Outcome } from './run-part.ts'
import { summarize } from './summary.ts'

const part = (script: string): Part => ({ name: 'part', command: ['node', '-e', script] })
const outcome = (more: Partial<Outcome> = {}): Outcome => ({ name: 'part', seconds: 1, state: 'passed', failures: [], ...more })
const named = (word: string): string[] => (SUITES[word] ?? []).map(({ name }) => name)
const closing = (outcomes: Outcome[]): string | undefined => summarize(outcomes).at(-1)
const commands = (word: string): string[] => (SUITES[word] ?? []).map(({ command }) => command.join(' '))

describe('the suites', () => {
  it('npm test and the rest have no part in common but the build, and make up the whole', () => {
    expect(named('first').filter((name) => named('rest').includes(name))).toEqual(['build'])
    expect(new Set(named('all'))).toEqual(new Set([...named('first'), ...named('rest')]))
    expect(commands('all')).toHaveLength(new Set(commands('all')).size)
  })
})

describe('a part', () => {
  it('that ends with 0 has passed', async () => {
    expect(await runPart(part(''))).toMatchObject({ name: 'part', state: 'passed', failures: [] })
  })

  it('that ends otherwise has failed, and tells what of it by its lines that begin with FAIL', async () => {
    const said = 'process.stdout.write("ok lint\\nFAIL types (1.0 s)\\nFAIL format (2.0 s)\\n"); process.exitCode = 1'
    const screen = new PassThrough()
    expect(await runPart(part(said), screen)).toMatchObject({ state: 'failed', failures: ['FAIL types (1.0 s)', 'FAIL format (2.0 s)'] })
    expect(String(screen.read())).toContain('ok lint')
  })
})

describe('the summary', () => {
  it('ends with the line that continuous integration reads', () => {
    expect(closing([outcome(), outcome()])).toBe('parts: 2 passed, 0 failed')
    expect(closing([outcome(), outcome({ state: 'failed' }), outcome({ state: 'not run' })])).toBe('parts: 1 passed, 2 failed')
  })

  it('names the ten slowest files of a part, the slowest first, also when it failed', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, ms: index * 1000 }))
    const lines = summarize([outcome({ state: 'failed', report: { passed: 5, failed: [], files } })])
    expect(lines.filter((line) => line.endsWith('.test.ts'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `${`${11 - index}.0 s`.padStart(9)}    ${11 - index}.test.ts`),
    )
    expect(lines).toContain('    1.0 s  part: failed, tests passed: 5')
  })

  it('names all that failed, and what was not run', () => {
    const lines = summarize([
      outcome({ name: 'check', state: 'failed', failures: ['FAIL lint'] }),
      outcome({ name: 'tests', state: 'failed', failures: ['a.test.ts > adds', 'b.test.ts > ends'] }),
      outcome({ name: 'build', state: 'failed' }),
      outcome({ name: 'journeys', state: 'not run' }),
    ])
    const said = lines.slice(lines.indexOf('What failed:') + 1, -2)
    expect(said).toEqual([
      '  check: FAIL lint',
      '  tests: a.test.ts > adds',
      '  tests: b.test.ts > ends',
      '  build: see above',
      '  journeys: not run, as the build failed',
    ])
  })
})

it('a commit is named in at most 60 characters, without a full stop', () => {
  expect(subjectFault('Keep rows added while the stack reloads')).toBeUndefined()
  expect(subjectFault('x'.repeat(60))).toBeUndefined()
  expect(subjectFault('x'.repeat(61))).toContain('61 characters')
  expect(subjectFault('Keep rows.')).toContain('full stop')
})
