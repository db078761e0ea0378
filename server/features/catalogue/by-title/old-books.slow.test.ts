import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundEdition } from '#contract/by-title.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { DECOYS, OLD_RECORDS } from '../../../testing/old-books/dnb-records.ts'
import { OLD_BOOKS, type OldBook } from '../../../testing/old-books/old-books.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

// Records nobody means come first, as they may at the DNB, whose answers have no order.
const dnb = await startStandInDnb([...DECOYS, ...OLD_RECORDS])
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({ env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: openLibrary.url } })

const FIRST_ROWS = 3
const NEEDED = 0.95
let reader: RegisteredMember

beforeAll(async () => {
  reader = await registerMember(test())
})

async function look(title: string, author: string): Promise<FoundEdition[]> {
  const { status, body } = await reader.caller.get(`/books/by-title?${new URLSearchParams({ title, author })}`)
  expect(status, title).toBe(200)
  expect(body.silent, title).toEqual([])
  return body.editions
}

/** Whether it is this edition: by author, year and publisher, and by its volume where it has one. */
function isEdition(old: OldBook, { book, part }: FoundEdition): boolean {
  const [lastName = ''] = old.author.split(',')
  return (
    book.authors.some((author) => author.authorFullName.endsWith(lastName)) &&
    book.publishDate === /\d{4}/u.exec(old.published)?.[0] &&
    book.publisher === old.publisher &&
    (old.part === undefined || part === /\d/u.exec(old.part.number)?.[0] || part === old.part.number.replaceAll(/[[\]]/gu, ''))
  )
}

describe('a hundred books of 1950 to 1985 without an ISBN, among five times as many records', () => {
  it.each([
    ['by title alone', () => ''],
    ['by title and author', (old: OldBook) => old.author.split(',')[0]?.toLowerCase() ?? ''],
  ])(
    'at least 95 are in the first three rows with their year and publisher, %s',
    async (how, authorOf) => {
      const missed: string[] = []
      for (const old of OLD_BOOKS) {
        const rows = await look(old.typed, authorOf(old))
        if (!rows.slice(0, FIRST_ROWS).some((row) => isEdition(old, row)))
          missed.push(
            `${old.typed} (${rows
              .slice(0, 4)
              .map(({ book }) => `${book.title} ${book.publishDate}`)
              .join(' / ')})`,
          )
      }
      const found = OLD_BOOKS.length - missed.length
      console.log(`${found} of ${OLD_BOOKS.length} old books ${how}; not: ${missed.join(', ') || 'none'}`)
      expect(OLD_BOOKS).toHaveLength(100)
      expect(found).toBeGreaterThanOrEqual(NEEDED)
    },
    120_000,
  )
})
