import { newBook, type NewBook } from '#contract/catalogue.ts'
import { guessLanguage } from '#domain/guess-language.ts'
import { languageOfIsbn } from '#domain/isbn-language.ts'
import type { OpenEntry } from './queries/open-entries.ts'

type Told = Pick<OpenEntry, 'isbn13' | 'title' | 'authors' | 'languageCode' | 'publishYear' | 'numberOfPages' | 'publisher'>

/** A book from the data of the file, validated like the form; null without title, author or language. */
export function bookOfEntry({ isbn13, title, authors, languageCode, publishYear, numberOfPages, publisher }: Told): NewBook | null {
  const language = languageCode ?? (isbn13 === null ? undefined : languageOfIsbn(isbn13)) ?? guessLanguage(title ?? '')
  const edition = { publishDate: publishYear, numberOfPages, publisher }
  const book = newBook.safeParse({ title, authors, languageCode: language, isbn: isbn13, ...edition })
  return book.success ? book.data : null
}
