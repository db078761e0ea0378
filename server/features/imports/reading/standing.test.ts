import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

type Fate = 'SHELF' | 'WISHES' | 'NOT_OWNED' | 'LENT' | 'GONE' | 'NOT_DELIVERED' | 'NOT_PRINTED'

/** What becomes of a book with this cell, beside its title and ISBN. */
function fateOf(column: string, word: string, header = 'Title', title = 'Verkauft an Anna'): Fate {
  const text = `${header};Author;ISBN;${column}\n"${title}";Ria Tammen;9783548070018;"${word}"\n`
  const [entry] = readFile(Buffer.from(text, 'utf8')).entries
  if (!entry) throw new Error('no entry')
  if (entry.isElectronic && entry.suggested === 'SHELF') return 'NOT_PRINTED'
  return entry.absence ?? entry.suggested
}

/** Program, column, word, what becomes of the book. */
const TABLE: [program: string, column: string, word: string, fate: Fate][] = [
  ['Goodreads', 'Exclusive Shelf', 'to-read', 'WISHES'],
  ['Goodreads', 'Exclusive Shelf', 'read', 'SHELF'],
  ['Goodreads', 'Exclusive Shelf', 'currently-reading', 'SHELF'],
  ['Goodreads', 'Bookshelves', 'to-read, wish-list', 'WISHES'],
  ['Goodreads', 'Bookshelves', 'favorites, owned-to-read', 'SHELF'],
  ['Goodreads', 'Bookshelves', 'sold', 'GONE'],
  ['Goodreads', 'Bookshelves', 'given-away', 'GONE'],
  ['Goodreads', 'Bookshelves', 'borrowed-from-friends', 'LENT'],
  ['Goodreads', 'Bookshelves', 'library-book, fiction', 'LENT'],
  ['Goodreads', 'Bookshelves', 'lost-generation', 'SHELF'],
  ['Goodreads', 'Bookshelves', 'lost', 'GONE'],
  ['Goodreads', 'Owned Copies', '0', 'NOT_OWNED'],
  ['Goodreads', 'Owned Copies', '1', 'SHELF'],
  ['Goodreads', 'Binding', 'Kindle Edition', 'NOT_PRINTED'],
  ['Goodreads', 'Binding', 'Audible Audio', 'NOT_PRINTED'],
  ['Goodreads', 'Binding', 'Audio CD', 'NOT_PRINTED'],
  ['Goodreads', 'Binding', 'Library Binding', 'SHELF'],
  ['Goodreads', 'Binding', 'Mass Market Paperback', 'SHELF'],
  ['StoryGraph', 'Read Status', 'to-read', 'WISHES'],
  ['StoryGraph', 'Read Status', 'did-not-finish', 'SHELF'],
  ['StoryGraph', 'Owned?', 'No', 'NOT_OWNED'],
  ['StoryGraph', 'Owned?', 'Yes', 'SHELF'],
  ['StoryGraph', 'Tags', 'onleihe', 'LENT'],
  ['StoryGraph', 'Format', 'digital', 'NOT_PRINTED'],
  ['StoryGraph', 'Format', 'audio', 'NOT_PRINTED'],
  ['LibraryThing', 'Collections', 'Your library, To read', 'SHELF'],
  ['LibraryThing', 'Collections', 'Wishlist', 'WISHES'],
  ['LibraryThing', 'Collections', 'Read but unowned', 'NOT_OWNED'],
  ['LibraryThing', 'Collections', 'Your library, Read but unowned', 'SHELF'],
  ['LibraryThing', 'Collections', 'Previously owned', 'GONE'],
  ['LibraryThing', 'Tags', 'Bookcrossed', 'GONE'],
  ['LibraryThing', 'Media', 'Sound Recording', 'NOT_PRINTED'],
  ['Book Catalogue', 'Previously owned', 'Yes', 'GONE'],
  ['own', 'Verkauft', 'ja', 'GONE'],
  ['own', 'Verkauft', 'nein', 'SHELF'],
  ['own', 'Verkauft', '', 'SHELF'],
  ['own', 'Verschenkt', 'an Anna', 'GONE'],
  ['BookWyrm', 'shelf', 'to-read', 'WISHES'],
  ['BookWyrm', 'shelf', 'stopped-reading', 'SHELF'],
  ['Hardcover', 'Status', 'Want to Read', 'WISHES'],
  ['Hardcover', 'Status', 'Did Not Finish', 'SHELF'],
  ['Hardcover', 'Owned', 'false', 'NOT_OWNED'],
  ['Calibre', 'formats', 'epub, original_epub', 'NOT_PRINTED'],
  ['Calibre', 'formats', 'azw3', 'NOT_PRINTED'],
  ['Calibre', 'formats', 'pdf', 'NOT_PRINTED'],
  ['Calibre', 'formats', '', 'SHELF'],
  ['Libib', 'item_type', 'book', 'SHELF'],
  ['Libib', 'item_type', 'movie', 'NOT_PRINTED'],
  ['Libib', 'item_type', 'music', 'NOT_PRINTED'],
  ['Libib', 'item_type', 'game', 'NOT_PRINTED'],
  ['Libib', 'status', 'Not Begun', 'SHELF'],
  ['Libib', 'copies', '0', 'NOT_OWNED'],
  ['BookBuddy', 'Wish List', '1', 'WISHES'],
  ['BookBuddy', 'Wish List', '0', 'SHELF'],
  ['BookBuddy', 'Status', 'Unread', 'SHELF'],
  ['BookBuddy', 'Loaned To', 'Anna', 'LENT'],
  ['BookBuddy', 'Loaned To', '', 'SHELF'],
  ['CLZ', 'Collection Status', 'In Collection', 'SHELF'],
  ['CLZ', 'Collection Status', 'Not in Collection', 'NOT_OWNED'],
  ['CLZ', 'Collection Status', 'On Wish List', 'WISHES'],
  ['CLZ', 'Collection Status', 'On Order', 'NOT_DELIVERED'],
  ['CLZ', 'Collection Status', 'Sold', 'GONE'],
  ['CLZ', 'Collection Status', 'For Sale', 'SHELF'],
  ['CLZ', 'Format', 'DVD', 'NOT_PRINTED'],
  ['CLZ', 'Format', 'Hörbuch', 'NOT_PRINTED'],
  ['Zotero', 'Item Type', 'book', 'SHELF'],
  ['Zotero', 'Item Type', 'film', 'NOT_PRINTED'],
  ['Zotero', 'Item Type', 'audioRecording', 'NOT_PRINTED'],
  ['Zotero', 'Item Type', 'webpage', 'NOT_PRINTED'],
  ['Zotero', 'Item Type', 'journalArticle', 'NOT_PRINTED'],
  ['Zotero', 'Item Type', 'bookSection', 'NOT_PRINTED'],
  ['Book Catalogue', 'bookshelf', 'Wishlist', 'WISHES'],
  ['Book Catalogue', 'loaned_to', 'Ole Brandt', 'LENT'],
  ['Book Catalogue', 'format', 'eBook', 'NOT_PRINTED'],
  ['orders', 'Bestellstatus', 'Storniert', 'NOT_DELIVERED'],
  ['orders', 'Bestellstatus', 'Retoure erhalten', 'GONE'],
  ['orders', 'Bestellstatus', 'In Bearbeitung', 'NOT_DELIVERED'],
  ['orders', 'Bestellstatus', 'Vorbestellt', 'NOT_DELIVERED'],
  ['orders', 'Bestellstatus', 'Bestellt am 3.4., geliefert', 'NOT_DELIVERED'],
  ['orders', 'Bestellstatus', 'bestellt und geliefert', 'SHELF'],
  ['orders', 'Bestellstatus', 'Zugestellt', 'SHELF'],
  ['orders', 'Bestellstatus', 'noch nicht geliefert', 'NOT_DELIVERED'],
  ['orders', 'Einband', 'eBook (ePUB)', 'NOT_PRINTED'],
  ['orders', 'Einband', 'Buch (Taschenbuch)', 'SHELF'],
  ['orders', 'Einband', 'Buch + CD', 'SHELF'],
  ['German', 'Status', 'verkauft', 'GONE'],
  ['German', 'Status', 'nicht verkauft', 'SHELF'],
  ['German', 'Status', 'noch zu verkaufen', 'SHELF'],
  ['German', 'Status', 'zu verschenken', 'SHELF'],
  ['German', 'Status', 'an Oma verschenkt', 'GONE'],
  ['German', 'Status', '2019 abgegeben', 'GONE'],
  ['German', 'Status', 'nicht mehr da', 'GONE'],
  ['German', 'Status', 'verliehen an Anna', 'LENT'],
  ['German', 'Status', 'nicht mehr verliehen', 'SHELF'],
  ['German', 'Status', 'geliehen von Jonas', 'LENT'],
  ['German', 'Status', 'Stadtbücherei', 'LENT'],
  ['German', 'Status', 'zurückgegeben', 'GONE'],
  ['German', 'Status', 'ungelesen', 'SHELF'],
  ['German', 'Status', 'gelesen', 'SHELF'],
  ['German', 'Status', 'abgebrochen', 'SHELF'],
  ['German', 'Regal', 'Wunschliste', 'WISHES'],
  ['German', 'Regal', 'möchte ich lesen', 'WISHES'],
  ['German', 'Regal', 'Merkliste', 'WISHES'],
  ['German', 'Regal', 'SuB', 'SHELF'],
  ['German', 'Regal', 'Bibliothek', 'SHELF'],
  ['German', 'Regal', 'Wohnzimmer, oben links', 'SHELF'],
  ['German', 'Regal', 'nicht im Besitz', 'NOT_OWNED'],
  ['German', 'Vorhanden', 'nein', 'NOT_OWNED'],
  ['German', 'Vorhanden', 'verliehen', 'LENT'],
  ['German', 'Verliehen', 'nein', 'SHELF'],
  ['German', 'Verliehen', '12.03.2024', 'LENT'],
  ['German', 'Bemerkung', 'verkauft', 'GONE'],
  ['German', 'Bemerkung', 'Der Autor hat es oft verkauft gesehen, sagt er', 'SHELF'],
  ['German', 'Zustand', 'verkauft', 'GONE'],
  ['German', 'Anzahl', '0', 'NOT_OWNED'],
  ['English', 'Status', 'unsold', 'SHELF'],
  ['English', 'Status', 'not yet sold', 'SHELF'],
  ['English', 'Status', 'donated to Oxfam', 'GONE'],
  ['English', 'Status', 'lent to Tom', 'LENT'],
  ['English', 'Status', 'not returned', 'LENT'],
  ['English', 'Status', 'pre-ordered', 'NOT_DELIVERED'],
  ['English', 'Status', 'I don’t own it', 'NOT_OWNED'],
  ['Lithuanian', 'Būsena', 'noriu skaityti', 'WISHES'],
  ['Lithuanian', 'Būsena', 'parduota', 'GONE'],
  ['Lithuanian', 'Būsena', 'padovanota', 'GONE'],
  ['Lithuanian', 'Būsena', 'paskolinta Onai', 'LENT'],
  ['Lithuanian', 'Būsena', 'iš bibliotekos', 'LENT'],
  ['Lithuanian', 'Būsena', 'užsakyta', 'NOT_DELIVERED'],
  ['Lithuanian', 'Būsena', 'neturiu', 'NOT_OWNED'],
  ['Lithuanian', 'Būsena', 'perskaityta', 'SHELF'],
  ['Lithuanian', 'Turiu', 'ne', 'NOT_OWNED'],
]

it('is long', () => {
  expect(TABLE.length).toBeGreaterThan(80)
})

it.each(TABLE)('reads %s, %s "%s" as %s', (_, column, word, fate) => {
  expect(fateOf(column, word)).toBe(fate)
})

/** The same of a book with several of these cells. */
function fateOfAll(header: string, cells: string): string | undefined {
  const [entry] = readFile(Buffer.from(`Title;ISBN;${header}\nKliff;9783548070018;${cells}\n`, 'utf8')).entries
  return entry?.absence ?? entry?.suggested
}

describe('several columns of one book', () => {
  it('let what speaks against an offer win', () => {
    expect(fateOfAll('Owned;Tags', 'yes;sold')).toBe('GONE')
    expect(fateOfAll('Owned;Loaned To', 'yes;Anna')).toBe('LENT')
    expect(fateOfAll('Status;Tags', 'to-read;verschenkt')).toBe('GONE')
    expect(fateOfAll('Owned;Wish List', 'yes;1')).toBe('WISHES')
  })

  it('let owning win over the wish to read', () => {
    expect(fateOfAll('Read Status;Owned', 'to-read;yes')).toBe('SHELF')
    expect(fateOfAll('Read Status;Owned', 'to-read;no')).toBe('WISHES')
  })
})

it('says in the words of the file why a book is not offered', () => {
  const [entry] = readFile(Buffer.from('Title;ISBN;Status\nKliff;9783548070018;"gelesen, verliehen an Anna"\n', 'utf8')).entries
  expect(entry).toMatchObject({ absence: 'LENT', absenceWord: 'verliehen an Anna' })
})

it('wishes for no film', () => {
  const [entry] = readFile(Buffer.from('Title;ISBN;Wish List;item_type\nKliff;9783548070018;1;movie\n', 'utf8')).entries
  expect(entry).toMatchObject({ suggested: 'SHELF', isElectronic: true })
})
