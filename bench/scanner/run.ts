/** `npm run bench:scanner`: how many codes of books are read in made-up photos, by the recipe and by plain libraries; SCANNER.md explains it. */
import { writeFile } from 'node:fs/promises'
import { readPhoto } from '../../domain/barcodes/read-photo.ts'
import { decodeGrey } from '../../server/features/scanning/reading/decode-picture.ts'
import { createLibraryReader } from '../../server/features/scanning/reading/library-reader.ts'
import { Dice } from '../../server/testing/scanning/dice.ts'
import { sampleBookPhoto, TROUBLES, type Trouble } from '../../server/testing/scanning/sample-photos.ts'
import { NEGATIVES, sampleNegative } from '../../server/testing/scanning/sample-negatives.ts'
import { createOthers, type PlainReader } from './other-readers.ts'
import { measureFrames } from './measure-frames.ts'
import { measurePrint } from './measure-print.ts'
import { tallyOf, type Tally } from './tally.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:scanner; its knobs are environment variables (bench/README.md)', {})

const POSITIVES = Number(process.env['BENCH_SCANNER_PHOTOS'] ?? 500)
const WITHOUT = Number(process.env['BENCH_SCANNER_NEGATIVES'] ?? 500)
const FRAMES = Number(process.env['BENCH_SCANNER_FRAMES'] ?? 200)
const PAGES = Number(process.env['BENCH_SCANNER_PAGES'] ?? 20)
const SEED = Number(process.env['BENCH_SCANNER_SEED'] ?? 1)

const read = await createLibraryReader()
const readers: Record<string, PlainReader> = {
  recipe: async (picture) => (await readPhoto(picture, read)).books,
  ...(process.env['BENCH_SCANNER_ALONE'] ? {} : await createOthers(read)),
}
const tallies = new Map<string, Tally>(Object.keys(readers).map((name) => [name, tallyOf()]))

for (let index = 0; index < POSITIVES; index++) {
  const dice = new Dice(SEED * 100_003 + index)
  const { jpeg, isbn, troubles } = await sampleBookPhoto(dice)
  await tellAll(jpeg, isbn, troubles)
  if (index % 50 === 49)
    console.error(`${index + 1} photos`, [...tallies].map(([name, { hits, wrong }]) => `${name} ${hits}/${wrong.length}`).join(', '))
}
for (let index = 0; index < WITHOUT; index++) {
  const { jpeg, kind } = await sampleNegative(new Dice(SEED * 200_003 + index), NEGATIVES[index % NEGATIVES.length])
  await tellAll(jpeg, undefined, [], kind)
  if (index % 50 === 49)
    console.error(`${index + 1} without`, [...tallies].map(([name, { falseReads }]) => `${name} ${falseReads.length}`).join(', '))
}

async function tellAll(jpeg: Buffer, isbn: string | undefined, troubles: readonly Trouble[], kind = ''): Promise<void> {
  const picture = await decodeGrey(jpeg)
  for (const [name, reader] of Object.entries(readers)) {
    const before = process.cpuUsage()
    const values = await reader(picture)
    const { user, system } = process.cpuUsage(before)
    tallies.get(name)?.add({ values, isbn, troubles, kind, milliseconds: (user + system) / 1000 })
  }
}

const lines = [
  `${POSITIVES} photos of books, ${WITHOUT} without a readable code of a book, seed ${SEED}; milliseconds of the processor.`,
  '',
  '| reader | read | wrong | false reads without a code | p50 | p95 | max |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...[...tallies].map(([name, tally]) => tally.row(name, POSITIVES)),
  '',
  '| trouble | photos | recipe | zxing |',
  '| --- | --- | --- | --- |',
  ...TROUBLES.map((trouble) => {
    const of = (name: string): string => String(tallies.get(name)?.byTrouble.get(trouble)?.hits ?? '')
    return `| ${trouble} | ${tallies.get('recipe')?.byTrouble.get(trouble)?.photos ?? 0} | ${of('recipe')} | ${of('zxing')} |`
  }),
  '',
  ...(await measureFrames(read, { count: FRAMES, seed: SEED })),
  '',
  ...(await measurePrint({ count: PAGES, seed: SEED })),
  '',
  ...[...tallies].flatMap(([name, { wrong, falseReads }]) => [...wrong, ...falseReads].map((found) => `- ${name}: ${found}`)),
]
console.log(lines.join('\n'))
if (process.env['BENCH_SCANNER_RESULTS']) await writeFile(process.env['BENCH_SCANNER_RESULTS'], lines.join('\n'))
process.exit(0)
