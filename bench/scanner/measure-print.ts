import { readPrint } from '../../server/features/scanning/print/read-print.ts'
import { createRecognizer } from '../../server/features/scanning/print/recognizer.ts'
import { Dice } from '../../server/testing/scanning/dice.ts'
import { sampleLookAlike, samplePage } from '../../server/testing/scanning/sample-pages.ts'
import { shareOf } from './tally.ts'

/** Reads photos of imprint pages, and of pages whose numbers only look like an ISBN; gives rows of a table. */
export async function measurePrint({ count, seed }: { count: number; seed: number }): Promise<string[]> {
  const recognize = await createRecognizer()
  const [times, lookAlikeTimes]: [number[], number[]] = [[], []]
  const pages = { certain: 0, asked: 0, wrong: 0 }
  let falseReads = 0
  for (let index = 0; index < count; index++) {
    const page = await samplePage(new Dice(seed * 9000 + index))
    let begun = performance.now()
    const found = await readPrint(page.jpeg, recognize)
    times.push(performance.now() - begun)
    const isKnown = found.some(({ isbn13 }) => isbn13 === page.isbn)
    if (found.length > 0) pages[isKnown ? (found.length === 1 && found[0]?.isCertain ? 'certain' : 'asked') : 'wrong']++
    const other = await sampleLookAlike(new Dice(seed * 9500 + index))
    begun = performance.now()
    falseReads += Number((await readPrint(other.jpeg, recognize)).length > 0)
    lookAlikeTimes.push(performance.now() - begun)
  }
  return [
    '| pages of print | certain | asked | wrong | ms of the clock, p50 | p95 | max |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    `| ${count} with an ISBN | ${pages.certain} | ${pages.asked} | ${pages.wrong} | ${shareOf(times, 0.5)} | ${shareOf(times, 0.95)} | ${shareOf(times, 1)} |`,
    `| ${count} with numbers that look alike | | | ${falseReads} | ${shareOf(lookAlikeTimes, 0.5)} | ${shareOf(lookAlikeTimes, 0.95)} | ${shareOf(lookAlikeTimes, 1)} |`,
  ]
}
