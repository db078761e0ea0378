/** Types, lint, format, generated files, house rules: everything that needs no running program. Prints what failed and each one's time. */
import { spawn } from 'node:child_process'
import { readArguments } from './arguments.ts'

type Check = [name: string, command: string, ...args: string[]]

/** What the others read; the texts first, which the routes import. */
const GENERATED: Check[] = [
  ['messages', 'node', 'scripts/compile-messages.ts'],
  ['page types', 'react-router', 'typegen'],
]
/** The longest first: at the end none is left alone. */
const CHECKS: Check[] = [
  // Both in one: each file is read once, with the project of tsconfig.json that it belongs to.
  ['lint, types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['house rules', 'vitest', 'run', '--config', 'vitest.rules.config.ts', '--reporter', 'dot'],
  ['schema.sql, types.ts', 'node', 'scripts/db-generate.ts', '--check'],
  ['types: worker', 'tsc', '-p', 'tsconfig.worker.json'],
  ['format', 'oxfmt', '--check', '.'],
  ['docs/exchange-process.md', 'node', 'scripts/process-docs.ts', '--check'],
  ['packages', 'node', 'scripts/check-packages.ts'],
  ['commit', 'node', 'scripts/check-commit.ts'],
]
const AT_ONCE = 2

/** Runs so many checks at a time, all of them: one run tells all that is wrong. */
async function areSound(checks: Check[], atOnce: number): Promise<boolean> {
  const waiting = [...checks]
  let failures = 0
  const runOneAfterTheOther = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await isSound(check))) failures++
  }
  await Promise.all(Array.from({ length: atOnce }, runOneAfterTheOther))
  return failures === 0
}

/** Runs one check; what it says is shown when it has ended, so that two never speak at once. */
function isSound([name, command, ...args]: Check): Promise<boolean> {
  const start = performance.now()
  const output: Buffer[] = []
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
      resolve(status === 0)
    })
  })
}

readArguments('Usage: npm run check: types, lint, format, generated files and house rules.', {})
if (!((await areSound(GENERATED, 1)) && (await areSound(CHECKS, AT_ONCE)))) process.exitCode = 1
