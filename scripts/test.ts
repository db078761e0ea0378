/** The whole suite, in the order of how quickly a part can say no. */
import { spawnSync } from 'node:child_process'

const PARTS: [name: string, command: string, ...args: string[]][] = [
  ['check', 'node', 'scripts/check.ts'],
  ['unit and feature tests', 'vitest', 'run'],
  ['build', 'node', 'scripts/build-if-stale.ts', '--force'],
  ['browser and process tests', 'vitest', 'run', '--config', 'vitest.e2e.config.ts'],
]

let passed = 0
for (const [name, command, ...args] of PARTS) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NO_COLOR: '1' } })
  if (status !== 0) {
    console.log(`FAILED: ${name}`)
    console.log(`parts: ${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed++
}
console.log(`parts: ${passed} passed, 0 failed`)
