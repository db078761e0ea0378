import { PHOTO_REGIONS, PILE_CODES_MAX, PILE_REGIONS } from '../policy/barcodes.ts'
import { withoutAddOn } from '../ean.ts'
import { kindOfCode } from './book-code.ts'
import type { CodeReader } from './code-reader.ts'
import { listRegions } from './locate/list-regions.ts'
import { REFINED_WELL, refineRegion } from './locate/refine-region.ts'
import { invertPicture, type GreyPicture } from './picture/grey-picture.ts'
import { readRefined, readUnrefined } from './region-readings.ts'
import { Votes } from './votes.ts'

/** What a photo showed: the ISBNs of books, each once, and a number of another product if no book was found. */
interface PhotoRead {
  books: string[]
  other: string | undefined
}

const SIZES = [400, 800]
const LARGE = 1200

/**
 * Reads a book's code from a photo (bench/SCANNER.md): the library on the whole picture, then regions turned upright, averaged and
 * sharpened. Values from regions must be verified or agree in two preparations. Gives several books only when the library sees several
 * codes.
 */
export async function readPhoto(picture: GreyPicture, read: CodeReader): Promise<PhotoRead> {
  const votes = new Votes()
  const dark = await listWholeReads(picture, read)
  const whole = dark.length > 0 ? dark : await listWholeReads(invertPicture(picture), read)
  const books = whole.filter((value) => kindOfCode(value) === 'BOOK')
  if (books.length > 0) return { books: books.slice(0, PILE_CODES_MAX), other: undefined }
  for (const value of whole) votes.add(value, 'whole', true)
  const regions = listRegions(picture, { sizes: sizesFor(picture), most: PHOTO_REGIONS })
  for (const region of regions) {
    const refined = refineRegion(picture, region, REFINED_WELL)
    if (refined) await readRefined(picture, refined, { read, votes })
    if (votes.winner) return answerOf(votes)
  }
  for (const region of regions) {
    await readUnrefined(picture, region, { read, votes })
    if (votes.winner) break
  }
  return answerOf(votes)
}

/** Reads all codes of a photo of several books, each region separately. */
export async function readPile(picture: GreyPicture, read: CodeReader): Promise<PhotoRead> {
  const books = new Set<string>()
  let other: string | undefined
  const take = (votes: Votes): void => {
    if (votes.winner) books.add(votes.winner)
    other ??= votes.other
  }
  for (const value of [...(await listWholeReads(picture, read)), ...(await listWholeReads(invertPicture(picture), read))]) {
    const votes = new Votes()
    votes.add(value, 'whole', true)
    take(votes)
  }
  for (const region of listRegions(picture, { sizes: sizesFor(picture), most: PILE_REGIONS })) {
    const refined = refineRegion(picture, region, REFINED_WELL)
    if (!refined) continue
    const votes = new Votes()
    await readRefined(picture, refined, { read, votes })
    take(votes)
  }
  return { books: [...books].slice(0, PILE_CODES_MAX), other: books.size > 0 ? undefined : other }
}

async function listWholeReads(picture: GreyPicture, read: CodeReader): Promise<string[]> {
  const reads = await read(picture, 'WHOLE')
  return [...new Set(reads.map(({ value }) => withoutAddOn(value)))].filter((value) => kindOfCode(value) !== 'WRONG')
}

function sizesFor({ width, height }: GreyPicture): number[] {
  return Math.max(width, height) > LARGE ? [...SIZES, LARGE] : SIZES
}

function answerOf(votes: Votes): PhotoRead {
  return votes.winner ? { books: [votes.winner], other: undefined } : { books: [], other: votes.other }
}
