import { LANDING_LATEST_BOOKS } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { aboutContext, apiContext } from '../../platform/api/contexts.ts'
import { readTariffs } from '../../platform/api/read-tariffs.ts'
import { pageMeta, publicOrigin } from '../../platform/page-meta.ts'
import { faqData, siteData } from '../../platform/structured-data.ts'
import { shownBook } from '../../books/shown-book.ts'
import type { Route } from './+types/landing-page.ts'
import { About } from './about.tsx'
import { Browse } from './browse.tsx'
import { Costs } from './costs.tsx'
import { FAQ_ITEMS } from './faq-items.ts'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { LatestBooks } from './latest-books.tsx'
import { useScrollTo } from './scroll-to.ts'
import { Steps } from './steps.tsx'
import { Why } from './why.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { books } = api.api.v1
  const [latest, firstSight, offers, tariffs] = await Promise.all([
    callApi(books.latest[':count'].$get({ param: { count: String(LANDING_LATEST_BOOKS) } })),
    callApi(books['first-sight'].$get()),
    callApi(books['total-offers-num'].$get()),
    readTariffs(api),
  ])
  return {
    books: latest.books.map(shownBook),
    firstSight: firstSight.books.map(shownBook),
    booksNum: offers.books_num,
    tariffs,
    about: context.get(aboutContext),
  }
}

/** Title, description, preview and structured data. */
export function meta({ matches }: Route.MetaArgs) {
  const questions = FAQ_ITEMS.map(({ question, answer }) => ({ question: question(), answer: answer() }))
  return [
    ...pageMeta({ title: m['landing.metaTitle'](), isWholeTitle: true, description: m['landing.metaDescription'](), path: '/', matches }),
    { 'script:ld+json': siteData(publicOrigin(matches)) },
    { 'script:ld+json': faqData(questions) },
  ]
}

export default function LandingPage({ loaderData: { books, firstSight, booksNum, tariffs, about } }: Route.ComponentProps) {
  const scrollTarget = useScrollTo()
  return (
    <>
      <Hero books={firstSight} tariffs={tariffs} />
      <LatestBooks books={books} booksNum={booksNum} />
      <Browse />
      <Steps />
      <Why />
      <Costs tariffs={tariffs} />
      <Faq openItem={scrollTarget.faqItem} />
      <About about={about} />
    </>
  )
}
