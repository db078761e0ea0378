import sharp from 'sharp'
import { expect, it } from 'vitest'
import { registerMember } from '../../../testing/factories/factories.ts'
import { Dice } from '../../../testing/scanning/dice.ts'
import { dataUriOf } from '../../../testing/scanning/easy-photos.ts'
import { sampleLookAlike, samplePage } from '../../../testing/scanning/sample-pages.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The server reads no SVG; pages are drawn as such. */
async function drawn<Page>(draw: () => Promise<Page>): Promise<Page> {
  sharp.unblock(SVG)
  return draw().finally(() => sharp.block(SVG))
}

it('reads the printed ISBN of a page without a code, and none of numbers that look alike', async () => {
  const { caller } = await registerMember(test())
  const page = await drawn(() => samplePage(new Dice(9000)))
  await caller.post('/books/create', { book: { title: 'Ohne Strichcode', authors: 'A', languageCode: 'de', isbn: page.isbn } })
  expect(await caller.post('/books/book-by-bar', { imageDataURI: dataUriOf(page.jpeg) })).toMatchObject({
    status: 200,
    body: { book: { title: 'Ohne Strichcode' }, scan: { format: 'PRINTED_ISBN', value: page.isbn, isCertain: true } },
  })
  const other = await drawn(() => sampleLookAlike(new Dice(9001)))
  expect(await caller.post('/books/book-by-bar', { imageDataURI: dataUriOf(other.jpeg) })).toMatchObject({
    status: 422,
    body: { code: 'NO_BARCODE' },
  })
})
