/**
 * Runs the suite: `npm test` what shows that the product works, `npm run test:rest` all other tests, `npm run test:all`
 * both. It goes on after a failure, so that one run tells all of them.
 */
import { readArguments } from './arguments.ts'
import { BUILD, SUITES, type Part } from './suite/parts.ts'
import { runPart, type Outcome } from './suite/run-part.ts'
import { summarize } from './suite/summary.ts'

const [word = 'first'] = readArguments('Usage: npm test, npm run test:rest, npm run test:all', {}, 1).positionals
const parts = SUITES[word]
if (!parts) {
  console.error(`There is no suite “${word}”: choose one of ${Object.keys(SUITES).join(', ')}.`)
  process.exit(1)
}
const outcomes = await runAll(parts)
for (const line of summarize(outcomes)) console.log(line)
if (outcomes.some(({ state }) => state !== 'passed')) process.exitCode = 1

async function runAll(all: readonly Part[]): Promise<Outcome[]> {
  const ended: Outcome[] = []
  for (const part of all) {
    const lacksBuild = part.needsBuild === true && ended.some(({ name, state }) => name === BUILD && state === 'failed')
    ended.push(lacksBuild ? { name: part.name, seconds: 0, state: 'not run', failures: [] } : await runPart(part))
  }
  return ended
}
