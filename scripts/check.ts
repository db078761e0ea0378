/** Types, lint, format, generated files: everything that needs no running program. Prints what failed and its time. */
import { spawnSync } from 'node:child_process'

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['packages', 'node', 'scripts/check-packages.ts'],
  ['messages', 'node', 'scripts/compile-messages.ts'],
  ['page types', 'react-router', 'typegen'],
  ['types: domain, contract', 'tsc', '-p', 'tsconfig.domain.json'],
  ['types: server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types: web', 'tsc', '-p', 'tsconfig.web.json'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  ['format', 'oxfmt', '--check', '.'],
  ['schema.sql, types.ts', 'node', 'scripts/db-generate.ts', '--check'],
]

for (const [name, command, ...args] of CHECKS) {
  const start = performance.now()
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
