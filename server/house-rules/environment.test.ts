import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from '../platform/environment/env.ts'

/** No environment variable that only the code knows, and none that only the documents know. */

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const NAME = '[A-Z][A-Z0-9_]+'

/** Set by Vitest, and by the browser's package for itself. */
const OF_TOOLS = ['VITEST', 'AWS_LAMBDA_JS_RUNTIME']

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

/** What the schema of the environment, `process.env` and the settings of the measurements name, and what compose.yaml asks for. */
function readByTheCode(): string[] {
  const names = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const inSchema = path.endsWith('/env.ts') ? namesIn(text, new RegExp(String.raw`^  (${NAME}): `, 'gmu')) : []
    const direct = namesIn(text, new RegExp(String.raw`process\.env(?:\.|\[')(${NAME})`, 'gu'))
    const knobs = namesIn(text, /'(BENCH_[A-Z_]+)'/gu)
    return [...inSchema, ...direct, ...knobs]
  })
  const compose = namesIn(readFileSync('compose.yaml', 'utf8'), new RegExp(String.raw`\$\{(${NAME})`, 'gu'))
  return sorted([...names, ...compose]).filter((name) => !OF_TOOLS.includes(name))
}

const used = readByTheCode()
const ofProduct = used.filter((name) => !name.startsWith('BENCH_'))
const example = readFileSync('.env.example', 'utf8')

it('.env.example has every variable with a line about it, and no other: add it there, or take it out', () => {
  const described = new RegExp(String.raw`(?<=^# .+\n)(?:# ${NAME}=.*\n)*?# (${NAME})=`, 'gmu')
  expect(sorted(namesIn(example, new RegExp(String.raw`^(?:# )?(${NAME})=`, 'gmu')))).toEqual(ofProduct)
  expect(sorted(namesIn(example, described))).toEqual(ofProduct)
})

it('docs/operating.md has a row for every variable, and no other: say there what it means', () => {
  const rows = readFileSync('docs/operating.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/u.test(line))
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/gu))
  expect(sorted(named)).toEqual(ofProduct)
})

it('bench/README.md has every knob of the measurements, and no other', () => {
  const named = namesIn(readFileSync('bench/README.md', 'utf8'), /`(BENCH_[A-Z_]+)/gu)
  expect(sorted(named)).toEqual(used.filter((name) => name.startsWith('BENCH_')))
})

it('.env.example shows the defaults of the code: correct the value there', () => {
  const shown = new Map(
    [...example.matchAll(new RegExp(String.raw`^# (${NAME})="?([^"\n]*)"?$`, 'gmu'))].map(([, name, value]) => [name, value]),
  )
  const differing = Object.entries(readEnv({})).filter(([name, value]) => shown.get(name) !== String(value))
  expect(differing).toEqual([])
})
