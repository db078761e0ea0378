/** The model test of money, points and exchanges at length; MODEL_RUNS, MODEL_STEPS and MODEL_SEED say how long and which. */
import { spawnSync } from 'node:child_process'
import { readArguments } from './arguments.ts'

readArguments('Usage: MODEL_RUNS=2000 MODEL_STEPS=60 MODEL_SEED=1 npm run check:chaos', {})
const seed = String(Date.now() % 1_000_000_000)
const { status } = spawnSync('vitest', ['run', 'server/exchange-model.slow.test.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { MODEL_RUNS: '2000', MODEL_STEPS: '60', MODEL_SEED: seed, ...process.env },
})
process.exit(status ?? 1)
