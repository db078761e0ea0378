/** Members of the demo: invented people with example.org addresses and house numbers that do not exist. */
export interface DemoMember {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: 'member' | 'admin'
  readonly language: 'de' | 'en' | 'lt'
  /** The address fields are all there or all missing. */
  readonly streetNameNumber?: string
  readonly addressExtra?: string
  readonly postalCode?: string
  readonly city?: string
  /** Keeps their wishes to themselves, as everybody does who has not chosen to show them. */
  readonly hidesWishes?: true
  /** Points the demo gives beside those earned on the way: without them nobody could have ordered anything. */
  readonly grantedPoints?: number
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    key: 'mara',
    firstName: 'Mara',
    lastName: 'Krüger',
    email: 'mara@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Karl-Heine-Straße 412',
    addressExtra: 'Hinterhaus, 2. Stock',
    postalCode: '04229',
    city: 'Leipzig',
    grantedPoints: 35,
  },
  {
    key: 'jonas',
    firstName: 'Jonas',
    lastName: 'Weber',
    email: 'jonas@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Habsburgerstraße 527',
    postalCode: '79104',
    city: 'Freiburg im Breisgau',
    grantedPoints: 22,
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Kessler',
    email: 'sofia@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Holtenauer Straße 911',
    postalCode: '24106',
    city: 'Kiel',
  },
  {
    key: 'tomas',
    firstName: 'Tomas',
    lastName: 'Petrauskas',
    email: 'tomas@example.org',
    role: 'member',
    language: 'lt',
    streetNameNumber: 'Körnerstraße 388',
    addressExtra: 'bei Schmitz',
    postalCode: '50823',
    city: 'Köln',
    grantedPoints: 4,
  },
  {
    key: 'kasia',
    firstName: 'Kasia',
    lastName: 'Nowak',
    email: 'kasia@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Jakobstraße 288',
    postalCode: '02826',
    city: 'Görlitz',
    grantedPoints: 2,
  },
  {
    key: 'emily',
    firstName: 'Emily',
    lastName: 'Clarke',
    email: 'emily@example.org',
    role: 'member',
    language: 'en',
    streetNameNumber: 'Ostertorsteinweg 344',
    postalCode: '28203',
    city: 'Bremen',
  },
  {
    key: 'aylin',
    firstName: 'Aylin',
    lastName: 'Demir',
    email: 'aylin@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Sanderstraße 266',
    postalCode: '97070',
    city: 'Würzburg',
    grantedPoints: 7,
  },
  {
    key: 'hendrik',
    hidesWishes: true,
    firstName: 'Hendrik',
    lastName: 'Lührs',
    email: 'hendrik@example.org',
    role: 'member',
    language: 'de',
    streetNameNumber: 'Doberaner Straße 488',
    postalCode: '18057',
    city: 'Rostock',
  },
  {
    key: 'neu',
    hidesWishes: true,
    firstName: 'Lene',
    lastName: 'Neumann',
    email: 'neu@example.org',
    role: 'member',
    language: 'de',
    grantedPoints: 1,
  },
  {
    key: 'ada',
    firstName: 'Ada',
    lastName: 'Winter',
    email: 'admin@example.org',
    role: 'admin',
    language: 'de',
    streetNameNumber: 'Große Ulrichstraße 198',
    postalCode: '06108',
    city: 'Halle (Saale)',
  },
]
