/** What programs for books write, each with a few books; `columns` is what each column is taken for, "-" for nothing. */
export interface Shape {
  name: string
  file: string | Uint8Array
  /** "9783548605715 Die Wand / Marlen Haushofer", with "→ WISHES" where it goes there by the common words. */
  books: readonly string[]
  columns?: string
  format?: string
}

const WALL = '9783548605715 Die Wand / Marlen Haushofer'
const MOMO = '9783522202558 Momo / Michael Ende'

export const PROGRAM_FILES: readonly Shape[] = [
  {
    name: 'Goodreads',
    format: 'goodreads',
    file: `Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes,Owned Copies
1,"Die Wand (Reihe, #1)",Marlen Haushofer,"Haushofer, Marlen",,"=""3548605710""","=""9783548605715""",5,List,Paperback,285,2004,1963,,,read,"Ein Satz,
zwei Zeilen.",,1
2,Momo,Michael Ende,"Ende, Michael",,"=""""","=""9783522202558""",0,Thienemann,Hardcover,304,2018,1973,to-read,to-read (#1),to-read,,,0`,
    books: [WALL, `${MOMO} → WISHES`],
    columns: '-,title,authors,-,-,isbn,isbn,-,publisher,medium,pages,year,-,place,-,place,-,-,owned',
  },
  {
    name: 'StoryGraph',
    format: 'storygraph',
    file: `Title,Authors,Contributors,ISBN/UID,Format,Read Status,Star Rating,Review,Tags,Owned?
Die Wand,Marlen Haushofer,,9783548605715,paperback,read,4.5,,,Yes
Momo,Michael Ende,,9783522202558,hardcover,to-read,,,,No`,
    books: [WALL, `${MOMO} → WISHES`],
    columns: 'title,authors,-,isbn,medium,place,-,-,place,owned',
  },
  {
    name: 'LibraryThing, tabs',
    format: 'librarything',
    file: [
      'Book Id\tTitle\tPrimary Author\tSecondary Author\tPublication\tDate\tReview\tComment\tMedia\tPage Count\tTags\tCollections\tLanguages\tISBN\tISBNs\tCopies',
      '1\tDie Wand\tHaushofer, Marlen\t\tList (2004), Taschenbuch\t2004\t\tfür mich\tPaperback\t285\t\tYour library\tGerman\t[3548605710]\t3548605710, 9783548605715\t1',
      '2\tMomo\tEnde, Michael\t\tThienemann (2018)\t2018\t\t\tHardcover\t304\t\tWishlist\tGerman\t[9783522202558]\t9783522202558\t1',
    ].join('\r\n'),
    books: [WALL, `${MOMO} → WISHES`],
    columns: '-,title,authors,-,publisher,year,-,-,medium,pages,place,place,language,isbn,isbn,copies',
  },
  {
    name: 'BookWyrm',
    format: 'bookwyrm',
    file: `title,author_text,remote_id,openlibrary_key,goodreads_key,asin,isbn_10,isbn_13,oclc_number,start_date,finish_date,rating,review_content,shelf,shelf_name,shelf_date
Die Wand,Marlen Haushofer,https://books.example/book/1,OL1M,,,3548605710,9783548605715,,2025-03-12,2025-03-21,,,read,Read,2025-03-23
Momo,Michael Ende,https://books.example/book/2,OL2M,,,,9783522202558,,,,,,to-read,To Read,2025-03-24`,
    books: [WALL, `${MOMO} → WISHES`],
    columns: 'title,authors,-,-,-,-,isbn,isbn,-,-,-,-,-,place,place,-',
  },
  {
    name: 'Calibre: the blurb is no comment',
    format: 'calibre',
    file: `\ufeffauthors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index,languages,title,cover,title_sort,publisher,pubdate,id,uuid
"Marlen Haushofer & Michael Ende","Haushofer, Marlen & Ende, Michael","5","Bücher","2021-01-19T22:41:16+01:00","epub, original_epub","1433809","9783548605715","isbn:9783548605715","<div><p>Ein Muss.</p></div>","Roman","Reihe","8.0","deu","Die Wand","/home/x/cover.jpg","Wand, Die","List","2019-03-05T01:00:00+01:00","864","3051ed45-8943-4900-a22a-d2704e3583df"`,
    books: ['9783548605715 Die Wand / Marlen Haushofer, Michael Ende'],
    columns: 'authors,-,-,-,-,medium,-,isbn,-,-,place,series,-,language,title,-,-,publisher,year,-,-',
  },
  {
    name: 'Libib',
    format: 'libib',
    file: `item_type,title,creators,first_name,last_name,collection,ean_isbn13,upc_isbn10,description,publisher,publish_date,group,tags,notes,price,length,rating,review,status,added,copies
book,Die Wand,Marlen Haushofer,Marlen,Haushofer,Zuhause,9783548605715,3548605710,Ein Blurb.,List,2004-03-01,,,privat,9.99,285,5,,Not Begun,2024-01-01,1`,
    books: [WALL],
    columns: 'medium,title,authors,firstName,lastName,place,isbn,isbn,-,publisher,year,place,place,-,-,-,-,-,place,-,copies',
  },
  {
    name: 'BookBuddy',
    format: 'bookbuddy',
    file: `"Title","Original Title","Subtitle","Series","Volume","Author","Author (Last, First)","Publisher","Year Published","Genre","Summary","Number of Pages","Language","ISBN","Status","Loaned To","Previously Owned","Purchase Price","List Price","AR Points","Wish List","Notes"
"Die Wand","","Roman","","0","Marlen Haushofer","Haushofer, Marlen","List","2004","Roman","","285","German","9783548605715","Unread","Anna","0","9,99","12,00","","0",""`,
    books: [WALL],
    columns: 'title,-,subtitle,series,-,authors,-,publisher,year,-,-,pages,language,isbn,place,lent,gone,-,-,-,wished,-',
  },
  {
    name: 'CLZ',
    format: 'clz',
    file: `"Author","Title","Publisher","Publication Date","ISBN","Format","Pages","Collection Status","Location","Quantity","Purchase Price"
"Haushofer, Marlen","Die Wand","List","2004","9783548605715","Paperback","285","In Collection","Regal 2","1","€9.99"
"Ende, Michael","Momo","Thienemann","2018","9783522202558","Hardcover","304","On Wish List","","1",""`,
    books: [WALL, `${MOMO} → WISHES`],
    columns: 'authors,title,publisher,year,isbn,medium,pages,place,place,copies,-',
  },
  {
    name: 'Zotero',
    format: 'zotero',
    file: `"Key","Item Type","Publication Year","Author","Title","Publication Title","ISBN","ISSN","Url","Abstract Note","Date","Date Added","Pages","Num Pages","Publisher","Language","Manual Tags"
"ABCD1234","book","2004","Haushofer, Marlen; Ende, Michael","Die Wand","","978-3-548-60571-5","","","Ein Abriss.","2004-03","2024-01-01 10:00:00","","285","List","de",""`,
    books: ['9783548605715 Die Wand / Marlen Haushofer, Michael Ende'],
    columns: '-,medium,year,authors,title,-,isbn,-,-,-,-,-,-,pages,publisher,language,place',
  },
  {
    name: 'Hardcover',
    format: 'hardcover',
    file: `Title,Author,Series,Status,Rating,Review,Private Notes,Owned,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,Publisher,Binding
Die Wand,Marlen Haushofer,,Read,5,,,true,12345,67890,3548605710,9783548605715,List,Paperback
Momo,Michael Ende,,Want to Read,,,,false,12346,67891,,9783522202558,Thienemann,Hardcover`,
    books: [WALL, `${MOMO} → WISHES`],
    columns: 'title,authors,series,place,-,-,-,owned,-,-,isbn,isbn,publisher,medium',
  },
  {
    name: 'Book Catalogue',
    format: 'bookcatalogue',
    file: `"_id","author_details","title","isbn","publisher","date_published","rating","bookshelf_id","bookshelf","read","series_details","pages","notes","list_price","anthology","location","format","signed","loaned_to","description","genre","language","book_uuid"
"1","Haushofer, Marlen|Ende, Michael","Die Wand","9783548605715","List","2004-01-01","5","1","Zuhause","1","","285","","12.00","0","","Paperback","0","","","","de","0f0e"`,
    books: ['9783548605715 Die Wand / Marlen Haushofer, Michael Ende'],
    columns: '-,authors,title,isbn,publisher,year,-,-,place,-,series,pages,-,-,-,place,medium,-,lent,-,-,language,-',
  },
  {
    name: 'an order list of a bookshop (Libreka)',
    format: 'order',
    file: `Bestellnummer;Bestelldatum;EAN;Autor;Titel;Verlag;Einband;Ladenpreis;Menge;Status
3499136503;27.11.2026;9783548605715;Haushofer, Marlen;Die Wand;List;kartoniert;12,00;1;geliefert
3499136503;27.11.2026;9783522202558;Ende, Michael;Momo;Thienemann;gebunden;18,00;2;geliefert`,
    books: [WALL, MOMO],
    columns: '-,-,isbn,authors,title,publisher,medium,-,copies,place',
  },
  {
    name: 'an order list of a shop (Thalia): the price is none in points',
    format: 'order',
    file: `Bestelldatum;Bestellnummer;Artikelnummer;Artikel;Autor;Format;Anzahl;Preis
12.03.2026;A1-203938;9783548605715;Die Wand;Marlen Haushofer;Taschenbuch;1;12
13.03.2026;A1-203939;9783522202558;Momo;Michael Ende;gebundene Ausgabe;1;18`,
    books: [WALL, MOMO],
    columns: '-,-,isbn,title,authors,medium,copies,-',
  },
  {
    name: 'our own export of wishes',
    format: 'table',
    file: 'title,authors,isbn,bookUuid,onlyThisEdition,createdAt\nMomo,Michael Ende,9783522202558,01a21d03-d368-7109-a314-39105f762bc0,true,2026-11-27T12:38:39.720Z\n',
    books: ['9783522202558 Momo / Michael Ende → WISHES'],
    columns: 'title,authors,isbn,bookUuid,onlyThisEdition,-',
  },
  {
    name: 'our own export of copies',
    format: 'table',
    file: `\ufeffuuid,title,authors,isbn,price,condition,comment,status,parcelSize,smokeFree,petFree,pausedAt,pausedByOwner,shelfNumber,createdAt,updatedAt
01a21d03-d368-7109-a314-39105f762bc0,Die Wand,Marlen Haushofer,9783548605715,3,LIKE_NEW,,AVAILABLE,XS,false,false,,false,,2026-11-27T12:38:39.720Z,2026-11-27T12:38:39.720Z`,
    books: [WALL],
    columns: '-,title,authors,isbn,price,condition,comment,status,-,-,-,-,paused,-,-,-',
  },
]
