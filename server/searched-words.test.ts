import { beforeAll, expect, it } from 'vitest'
import { seedPlaces } from './features/places/bundled/commands.ts'
import { addBook } from './testing/factories/catalogue-factories.ts'
import { addBookcase } from './testing/factories/places.ts'
import { registerMember } from './testing/factories/factories.ts'
import { useTestApplication } from './testing/test-application.ts'

/** What people type, and what they are shown for it: what a book is about, titles in other signs and with errors, and places. */

const test = useTestApplication()

const BOOKS = [
  { title: 'Die Elixiere des Teufels', authors: 'E.T.A. Hoffmeister', genres: ['romane-erzaehlungen'], publisher: 'Reclam' },
  { title: '20.000 Meilen unter dem Meer', authors: 'Jules Werner', genres: ['jugendbuecher'] },
  { title: 'Catch-22', authors: 'Joseph Hellner', genres: ['romane-erzaehlungen'], languageCode: 'en' },
  { title: 'Krieg & Frieden', authors: 'Leo Talstoi', genres: ['romane-erzaehlungen'], publisher: 'Insel Verlag', publishDate: 1998 },
  { title: 'Pride and Prejudice', authors: 'Jane Austin', genres: ['romane-erzaehlungen'], languageCode: 'en' },
  { title: 'Ender’s Game', authors: 'Orson Kard', genres: ['fantasy-science-fiction'], languageCode: 'en' },
  { title: '1Q84', authors: 'Haruki M.', genres: ['romane-erzaehlungen'] },
  { title: 'Der Schatten des Windes', authors: 'Carlos R. Zafran', genres: ['krimis-thriller'], publisher: 'Suhrkamp Verlag' },
  { title: 'Tannöd im Schnee', authors: 'Andrea Schenkel', genres: ['krimis-thriller'], publisher: 'Edition Nautilus' },
  { title: 'Der kleine Maulwurf', authors: 'Zdenka Milova', genres: ['kinderbuecher'] },
  { title: 'Küçük Kara Balık', authors: 'Samet B.', genres: ['kinderbuecher'], languageCode: 'tr' },
  { title: 'Schnelles Denken', authors: 'Daniel Kahnemann', genres: ['philosophie-psychologie'], publishDate: 2012 },
  { title: 'Gedichte aus dem Norden', authors: 'Mila Kraus', genres: ['lyrik-dramatik'] },
  { title: 'Das große Backwerk', authors: 'Lena Ofen', genres: ['freizeit-hobby'] },
  { title: 'Gräser im Wind', authors: 'Rosa Halm', genres: ['ratgeber'], languageCode: 'pl' },
  { title: 'Die Vermessung der Weltmeere', authors: 'Daniel Kohl', genres: ['sach-fachbuecher'] },
  { title: 'Der Turm in den Wolken', authors: 'Uwe Tell', genres: ['fantasy-science-fiction'] },
] as const

beforeAll(async () => {
  await seedPlaces(test().db)
  const { caller } = await registerMember(test())
  for (const book of BOOKS) await addBook(caller, { ...book, genres: [...book.genres] })
  const idOf = async (key: string): Promise<number> =>
    (await test().db.selectFrom('place').select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id
  await addBookcase(test(), { cityId: await idOf('ags:14729260'), at: [51.2786, 12.3712] })
})

const crime = ['Tannöd im Schnee', 'Der Schatten des Windes']
const children = ['Küçük Kara Balık', 'Der kleine Maulwurf']
const fantasy = ['Der Turm in den Wolken', 'Ender’s Game']
const english = ['Ender’s Game', 'Pride and Prejudice', 'Catch-22']

const get = async (path: string, query: Record<string, string>) =>
  (
    await test()
      .visitor()
      .get(`${path}?${new URLSearchParams(query).toString()}`)
  ).body

it.each<[typed: string, titles: readonly string[], meant: string]>([
  ['Krimi', crime, 'genre krimis-thriller'],
  ['Krimis', crime, 'genre krimis-thriller'],
  ['Thriller', crime, 'genre krimis-thriller'],
  ['Kriminalroman', crime, 'genre krimis-thriller'],
  ['detektyvai', crime, 'genre krimis-thriller'],
  ['crime novels', crime, 'genre krimis-thriller'],
  ['Fantasy', fantasy, 'genre fantasy-science-fiction'],
  ['Science-Fiction', fantasy, 'genre fantasy-science-fiction'],
  ['sci-fi', fantasy, 'genre fantasy-science-fiction'],
  ['Kinderbuch', children, 'genre kinderbuecher'],
  ['Kinderbücher', children, 'genre kinderbuecher'],
  ["children's books", children, 'genre kinderbuecher'],
  ['knygos vaikams', children, 'genre kinderbuecher'],
  ['Psychologie', ['Schnelles Denken'], 'genre philosophie-psychologie'],
  ['Lyrik', ['Gedichte aus dem Norden'], 'genre lyrik-dramatik'],
  ['Gedichte', ['Gedichte aus dem Norden'], 'genre lyrik-dramatik'],
  ['Kochbuch', ['Gräser im Wind', 'Das große Backwerk'], 'genre freizeit-hobby ratgeber'],
  ['türkisch', ['Küçük Kara Balık'], 'language tr'],
  ['tuerkische Bücher', ['Küçük Kara Balık'], 'language tr'],
  ['Englisch', english, 'language en'],
  ['Bücher auf Englisch', english, 'language en'],
  ['english', english, 'language en'],
  ['lenkų kalba', ['Gräser im Wind'], 'language pl'],
  ['Suhrkamp', ['Der Schatten des Windes'], 'publisher Suhrkamp'],
  ['nautilus', ['Tannöd im Schnee'], 'publisher Nautilus'],
  ['Reclam Verlag', ['Die Elixiere des Teufels'], 'publisher Reclam'],
  ['1998', ['Krieg & Frieden'], 'year 1998'],
  ['türkisches Kinderbuch', ['Küçük Kara Balık'], 'genre kinderbuecher, language tr'],
  ['Fantasy englisch', ['Ender’s Game'], 'genre fantasy-science-fiction, language en'],
  ['Sachbuch 2012', [], ''],
  ['ETA Hoffmeister', ['Die Elixiere des Teufels'], ''],
  ['E. T. A. Hoffmeister', ['Die Elixiere des Teufels'], ''],
  ['20000 Meilen', ['20.000 Meilen unter dem Meer'], ''],
  ['20 000 Meilen', ['20.000 Meilen unter dem Meer'], ''],
  ['catch22', ['Catch-22'], ''],
  ['Catch 22', ['Catch-22'], ''],
  ['Krieg und Frieden', ['Krieg & Frieden'], ''],
  ['krieg&frieden', ['Krieg & Frieden'], ''],
  ['Pride & Prejudice', ['Pride and Prejudice'], ''],
  ['Enders Game', ['Ender’s Game'], ''],
  ['1q84', ['1Q84'], ''],
  ['Elixire des Tuefels', ['Die Elixiere des Teufels'], ''],
  ['schaten des widnes', ['Der Schatten des Windes'], ''],
  ['Der Trum n den Wolken', ['Der Turm in den Wolken'], ''],
  ['Prdie and Prejduice', ['Pride and Prejudice'], ''],
  ['Der Zauberberg', [], ''],
  ['Der englische Patient', [], ''],
])('%s shows %j', async (typed, titles, meant) => {
  const body = await get('/books/search', { query: typed })
  expect(body.books.map(({ title }: { title: string }) => title)).toEqual(titles)
  const said = body.meant.map(({ kind, values }: { kind: string; values: string[] }) => [kind, ...values].join(' '))
  expect(said.join(', ')).toBe(meant)
})

const NONE = 'none, next in Markkleeberg'

it.each<[typed: string, found: readonly string[], page: string]>([
  ['Grimma', ['Grimma, Sachsen'], NONE],
  ['Borna', ['Borna, Sachsen'], NONE],
  ['torgau', ['Torgau, Sachsen'], NONE],
  ['Markkleeberg', ['Markkleeberg, Sachsen'], '1'],
  ['Connewitz', ['Connewitz, Leipzig, Sachsen'], NONE],
  ['Plagwitz', ['Plagwitz, Leipzig, Sachsen'], NONE],
  ['Striesen', ['Striesen-Ost, Dresden, Sachsen', 'Striesen-Süd, Dresden, Sachsen', 'Striesen-West, Dresden, Sachsen'], NONE],
  ['Gohlis', ['Gohlis-Mitte, Leipzig, Sachsen', 'Gohlis-Nord, Leipzig, Sachsen', 'Gohlis-Süd, Leipzig, Sachsen'], NONE],
  ['Sylt', ['Sylt, Schleswig-Holstein'], NONE],
  ['04668', ['Grimma, Sachsen'], NONE],
  ['Grima', ['Grimma, Sachsen'], NONE],
  ['Neustadt an der Aisch', ['Neustadt an der Aisch, Bayern'], NONE],
  ['Pempelfort', ['Pempelfort, Düsseldorf, Nordrhein-Westfalen'], NONE],
  ['Leipzig Connewitz', ['Connewitz, Leipzig, Sachsen'], NONE],
  ['Grimma, Sachsen', ['Grimma, Sachsen'], NONE],
  ['Atlantis', [], ''],
])('the place %s is %j, with a page that says: %s', async (typed, found, page) => {
  const { places } = await get('/location/suggestions', { q: typed })
  const named = places.map(({ name, region }: { name: string; region: string }) => `${name}, ${region}`)
  // Others that begin so, or have the same postal code, may follow.
  expect(named.slice(0, found.length)).toEqual(found)
  const [first] = places
  if (!first) {
    expect(page).toBe('')
    return
  }
  const [region, city, district] = first.path.split('/').slice(2)
  const body = await get('/bookshelves/place', { region, ...(city && { city }), ...(district && { district }) })
  expect(body.place.name).toBe(first.name)
  expect(body.bookcases === 0 ? `none, next in ${body.nearest[0].place.name}` : String(body.bookcases)).toBe(page)
})

it('namesakes in one state are told apart by their county', async () => {
  const { places } = await get('/location/suggestions', { q: 'Mühlhausen' })
  const inBavaria = places.filter(
    ({ name, region }: { name: string; region: string }) => name === 'Mühlhausen' && region.endsWith('Bayern'),
  )
  expect(inBavaria.map(({ region }: { region: string }) => region).toSorted()).toEqual([
    'Landkreis Erlangen-Höchstadt, Bayern',
    'Landkreis Neumarkt in der Oberpfalz, Bayern',
  ])
})
