import sharp from 'sharp'
import type { CodeReader } from '../../domain/barcodes/code-reader.ts'
import type { GreyPicture } from '../../domain/barcodes/picture/grey-picture.ts'
import { readFrame } from '../../domain/barcodes/read-frame.ts'
import { SCAN_LONG_SIDE, SCAN_SHORT_SIDE } from '../../domain/policy/scanner.ts'
import { Dice } from '../../server/testing/scanning/dice.ts'
import { NEGATIVES, sampleNegative } from '../../server/testing/scanning/sample-negatives.ts'
import { sampleBookPhoto } from '../../server/testing/scanning/sample-photos.ts'
import { shareOf } from './tally.ts'

/** Reads frames of a camera as the worker of the page does, with the same program and recipe; gives rows of a table. Ms of the processor. */
export async function measureFrames(read: CodeReader, { count, seed }: { count: number; seed: number }): Promise<string[]> {
  const [withCode, without]: [number[], number[]] = [[], []]
  let [hits, wrong] = [0, 0]
  for (let index = 0; index < count; index++) {
    const { jpeg, isbn } = await sampleBookPhoto(new Dice(seed * 100_003 + index))
    const { values, milliseconds } = await readOne(jpeg, read)
    withCode.push(milliseconds)
    hits += Number(values.includes(isbn))
    wrong += values.filter((value) => value !== isbn).length
    const { jpeg: empty } = await sampleNegative(new Dice(seed * 200_003 + index), NEGATIVES[index % NEGATIVES.length])
    const nothing = await readOne(empty, read)
    without.push(nothing.milliseconds)
    wrong += nothing.values.length
  }
  return [
    '| frames of 640 x 480 | read | wrong | ms, p50 | p95 | max |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ${count} with a code | ${hits} | ${wrong} | ${shareOf(withCode, 0.5)} | ${shareOf(withCode, 0.95)} | ${shareOf(withCode, 1)} |`,
    `| ${count} without | | | ${shareOf(without, 0.5)} | ${shareOf(without, 0.95)} | ${shareOf(without, 1)} |`,
  ]
}

/** A verified value of one frame counts at once; what is not verified would have to be read twice. */
async function readOne(jpeg: Buffer, read: CodeReader): Promise<{ values: string[]; milliseconds: number }> {
  const frame = await frameOf(jpeg)
  const before = process.cpuUsage()
  const { books } = await readFrame(frame, read)
  const { user, system } = process.cpuUsage(before)
  return { values: books.map(({ value }) => value), milliseconds: (user + system) / 1000 }
}

async function frameOf(jpeg: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: SCAN_LONG_SIDE, height: SCAN_SHORT_SIDE, fit: 'cover' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
