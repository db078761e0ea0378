/** `npm run bench:economy`: what becomes of the points in a year, under the rules of today and with each lever moved. */
import { writeFile } from 'node:fs/promises'
import { knobsOf } from '../harness/knobs.ts'
import { VARIANTS } from './levers.ts'
import { economyReport, type Played } from './report.ts'
import { simulate } from './simulate.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:economy; its knobs are environment variables (bench/README.md)', {})

const { whole } = knobsOf(process.env)
const seed = whole('BENCH_SEED', 1)
const file = process.env['BENCH_RESULTS'] || 'bench/ECONOMY.md'
const begin = performance.now()
const played: Played[] = VARIANTS.map(({ name, levers }) => ({ name, year: simulate(levers, seed) }))
for (const { name, year } of played) if (year.held !== year.circulating) throw new Error(`${name}: the books do not add up.`)
const text = economyReport(played, seed)
await writeFile(file, text)
console.log(`\n${text}\n${((performance.now() - begin) / 1000).toFixed(1)} s. Written to ${file}.`)
