/** `npm run chaos -- --minutes 10 --seed 7`: exit code 1 when anything broke, or too little happened to say so. */
import { createServer } from 'vite'
import { readArguments } from '../scripts/arguments.ts'
import { hollowness, outcomesOf } from './judgement/hollow.ts'

type Chaos = Pick<typeof import('./chaos.ts'), 'runChaos'>

const { values } = readArguments('Usage: npm run chaos -- [--minutes 5] [--seed 7] [--members 10]', {
  minutes: { type: 'string', default: '5' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  members: { type: 'string', default: '10' },
})
console.log(`Chaos for ${values.minutes} minutes with seed ${values.seed}.`)
// Through Vite, as the server: what draws labels takes its fonts along as Vite does.
const vite = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, appType: 'custom' })
const { runChaos } = await vite.ssrLoadModule('/chaos/chaos.ts')
const chaos: Chaos = { runChaos }
const figures = await chaos.runChaos({ seconds: Number(values.minutes) * 60, seed: Number(values.seed), members: Number(values.members) })
const lines = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `  ${count} ${name}`)
    .join('\n')
console.log(`faults injected: ${figures.faultsInAll}\n${lines(figures.faults)}`)
console.log(`answers:\n${lines(figures.calls)}`)
console.log(`orders made: ${figures.orders}`)
for (const [name, count] of Object.entries(figures.happened)) console.log(`  ${count} ${name}`)
console.log(`invariants checked: ${figures.checks} times`)
console.log(`violations: ${figures.violations.length}`)
for (const violation of figures.violations) console.log(`  ${violation}`)
const outcomes = outcomesOf(figures.happened, figures.answers)
console.log(`outcomes, of ${figures.answers} answered calls (half of them within ${Math.round(figures.middleMs)} ms at the end):`)
for (const { name, count, needed } of outcomes) console.log(`  ${count} ${name} (at least ${needed})`)
const missing = hollowness(outcomes)
if (missing.length > 0) {
  console.error('HOLLOW: too little happened to prove anything. Run it for longer, or on a machine with more room.')
  for (const one of missing) console.error(`  ${one}`)
}
process.exit(figures.violations.length + missing.length > 0 ? 1 : 0)
