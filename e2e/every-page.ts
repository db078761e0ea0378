import type { RunningServer } from './running-server.ts'

/** What the pages of the demo's own books and members are reached by. */
export interface Shown {
  bookPath: string
  /** One bookcase that somebody has confirmed, and the city it stands in. */
  bookcasePath: string
  cityPath: string
  offer: string
  /** Somebody with whom Mara has a conversation. */
  partner: string
  exchanges: string[]
}

export const GUEST_PAGES = ({ bookPath, bookcasePath, cityPath }: Shown) => [
  '/',
  '/?login=1',
  '/?join=1',
  '/search?q=&filter_by=all&start=0&only_offered=true',
  '/search?q=xyzxyz&filter_by=all&start=0',
  '/search?emptyState=true',
  bookPath,
  '/user/demomara/mara.k',
  '/user/demomara/mara.k?tab=wished',
  '/user/nobody/nobody',
  '/gibt-es-nicht',
  '/?forgot=1',
  '/reset-password?token=y',
  '/reset-password',
  '/oeffentliche-buecherschraenke',
  '/oeffentliche-buecherschraenke/atlantis',
  cityPath,
  bookcasePath,
  '/faq',
  '/punkte',
  '/blog',
  '/blog/posts/zustand-beschreiben',
  '/vertrag-widerrufen',
  '/agb',
  '/imprint',
  '/privacy-policy',
  '/accessibility',
  '/email-verification?email=x&token=y',
  '/print/nobody',
  '/unsubscribe?token=x',
  '/unsubscribe?token=x&list=wishes',
  '/unsubscribe',
]
export const MEMBER_PAGES = ({ bookPath, offer, partner, exchanges }: Shown) => [
  '/',
  bookPath,
  `${bookPath}?orderSuccess=true`,
  `${bookPath}?orderSuccess=false&reason=noOffer`,
  `${bookPath}?orderSuccess=false&reason=refused`,
  '/shelf/my-offers',
  '/shelf/scanner',
  '/shelf/import',
  '/shelf/stack',
  '/shelf/numbers',
  '/shelf/my-offers?isFreeTokenIssued=true',
  '/shelf/wish-list',
  '/exchanges/outgoing',
  '/exchanges/to-send',
  '/exchanges/incoming',
  ...exchanges.slice(0, 3).map((id) => `/exchanges/${id}`),
  `/checkout/details?ofid=${offer}`,
  `/checkout/shipping?ofid=${offer}`,
  `/checkout/payment?ofid=${offer}`,
  '/bio/edit',
  '/bio/access',
  '/user/demomara/mara.k',
  '/points',
  '/inbox',
  '/reports',
  '/messages',
  `/messages?with=${partner}`,
]

export const ADMIN_PAGES = ({ partner }: Shown) => [
  '/admin/moderation',
  '/admin/proposals',
  '/admin/rings',
  '/admin/rings?state=closed',
  '/admin/users',
  `/admin/users/${partner}`,
  '/admin',
  '/admin/jobs',
  '/admin/exchanges',
  '/admin/labels',
  '/admin/labels/purchases',
  '/admin/labels/stock',
  '/admin/postage',
  '/admin/books',
  '/admin/points',
  '/admin/payments',
  '/admin/payments/all',
  '/admin/payments/all?search=5%2C90',
  '/admin/bookcases/reports',
  '/admin/words',
  '/admin/bookcases',
  '/admin/withdrawals',
  '/admin/withdrawals?state=handled',
  '/admin/newsletters',
  '/admin/newsletters/new',
  '/admin/monitoring',
]

export const RESTRICTED_PAGES = ['/', '/restriction', '/restriction?refused=true', '/reports']

export async function shownByDemo(server: RunningServer): Promise<Shown> {
  const guest = server.visitor()
  const [book] = (await guest.get('/books/search?query=Momo')).body.books
  const [{ uuid: offer }] = (await guest.get(`/books/book/${book.uuid}`)).body.offers
  return server.withDatabase(async (db) => {
    const exchanges = await db
      .selectFrom('exchange')
      .innerJoin('member', 'member.id', 'exchange.sender_id')
      .select('exchange.id')
      .where('member.email', '=', 'mara@example.org')
      .orderBy('exchange.id')
      .execute()
    const partner = await db.selectFrom('member').select('id').where('email', '=', 'emily@example.org').executeTakeFirstOrThrow()
    const bookcase = await db
      .selectFrom('bookcase')
      .innerJoin('place as city', 'city.id', 'bookcase.city_id')
      .innerJoin('place as region', 'region.id', 'city.parent_id')
      .select(['bookcase.id', 'city.slug as city', 'region.slug as region'])
      .where('bookcase.confirmed_at', 'is not', null)
      .where('region.is_city_state', '=', false)
      .orderBy('city.population', 'desc')
      .orderBy('bookcase.latitude')
      .executeTakeFirstOrThrow()
    return {
      bookcasePath: `/buecherschrank/${bookcase.id}`,
      cityPath: `/oeffentliche-buecherschraenke/${bookcase.region}/${bookcase.city}`,
      bookPath: `/book/${book.uuid}/${book.slug}`,
      offer,
      partner: partner.id,
      exchanges: exchanges.map(({ id }) => id),
    }
  })
}
