import { expect, it } from 'vitest'
import { longestTurnOfCalls, SHARED_TURN_MS } from '../../../testing/hostile-text/longest-turn.ts'
import { GOODREADS, LIBRARYTHING } from '../testing/sample-files.ts'
import { readFile } from './read-file.ts'
import { readFileConfined } from './reader.ts'

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'))

it.each([GOODREADS, LIBRARYTHING])('reads in a process of its own as it would in ours', async (file) => {
  expect(await readFileConfined(bytesOf(file))).toEqual(readFile(bytesOf(file)))
})

it('says what is wrong with a file', async () => {
  await expect(readFileConfined(bytesOf('nichts'))).rejects.toMatchObject({ code: 'FILE_WITHOUT_BOOKS' })
  await expect(readFileConfined(Uint8Array.from([0, 1, 2, 0]))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  await expect(readFileConfined(bytesOf(`Titel\n${'Momo\n'.repeat(5001)}`))).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

const GOODREADS_HEADER = 'Book Id,Title,ISBN13,Exclusive Shelf'
/** Files of 5 MB that took up to 21 s, of everybody. */
const HOSTILE: Record<string, string> = {
  colons: `Title\n${`${':'.repeat(1590)}x\n`.repeat(3080)}`,
  spaces: `Title\na${`${' '.repeat(1590)}x\n`.repeat(3080)}`,
  'spaces of a series': `${GOODREADS_HEADER}\n${`1,a${' '.repeat(1500)}x,,read\n`.repeat(3200)}`,
  'series without an end': `${GOODREADS_HEADER}\n${`1,(${'#'.repeat(1500)}x,,read\n`.repeat(3200)}`,
  digits: '12'.repeat(2_500_000),
  ISBNs: '978 354860 5715 '.repeat(300_000),
  'a header of commas': `Title${','.repeat(5_000_000)}`,
  quotes: `Title\n${'"a'.repeat(2_500_000)}`,
}

it.each(Object.entries(HOSTILE))('never stops the server: %s', async (_, text) => {
  const bytes = bytesOf(text)
  const turn = await longestTurnOfCalls(() => readFileConfined(bytes).catch(() => undefined))
  expect(turn).toBeLessThan(SHARED_TURN_MS)
})

it('gives a file up that takes too much, and does not say that it is no text', async () => {
  const bounds = { seconds: 0.001, processorSeconds: 1, heapMegabytes: 64 }
  await expect(readFileConfined(bytesOf(GOODREADS), { bounds })).rejects.toMatchObject({ code: 'READING_STOPPED' })
})
