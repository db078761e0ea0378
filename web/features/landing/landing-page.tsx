import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { LANDING_LATEST_BOOKS } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { aboutContext, apiContext, type AboutOperator } from '../../platform/api/contexts.ts'
import { readTariffs } from '../../platform/api/read-tariffs.ts'
import { pageMeta, publicOrigin } from '../../platform/page-meta.ts'
import { faqData, siteData } from '../../platform/structured-data.ts'
import { shownBook } from '../../books/shown-book.ts'
import { Question } from '../../ui/dialogs/question.tsx'
import { useMember, useSite } from '../../platform/session/session.ts'
import { Finch } from '../../ui/finch.tsx'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import type { Route } from './+types/landing-page.ts'
import { Browse } from './browse.tsx'
import { Costs } from './costs.tsx'
import { FAQ_ITEMS } from './faq-items.ts'
import { Hero } from './hero.tsx'
import { LatestBooks } from './latest-books.tsx'
import { useScrollTo } from './scroll-to.ts'
import { Steps } from './steps.tsx'
import { Why } from './why.tsx'
import classes from './landing-page.module.css'
import landing from './landing.module.css'

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

/** Questions; `openItem` is open initially, also without scripts. */
function Faq({ openItem }: { openItem: number | null }) {
  return (
    <section className={`${landing.section} ${classes.faq}`} id="faq">
      <h2 className={classes.title}>{m['landing.faqTitle']()}</h2>
      <div className={classes.list}>
        {FAQ_ITEMS.map(({ question, answer }, index) => (
          <Question key={index} id={`faq-${index}`} question={question()} isOpen={index === openItem}>
            <p>{answer()}</p>
          </Question>
        ))}
      </div>
    </section>
  )
}

function About({ about }: { about: AboutOperator }) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  return (
    <section className={landing.section} id="about">
      <div className={classes.about}>
        <Finch size={64} />
        <h2>{m['landing.aboutTitle']()}</h2>
        <p className={classes.text}>
          {m['landing.aboutText']()} <Link to={BOOKCASES_PATH}>{m['bookcases.landing']()}</Link>
        </p>
        <Operator about={about} />
        {!member && (
          <Button size="lg" onClick={() => openJoin()}>
            {m['landing.join']()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Who runs the site, in their own words where they have said any; nothing where nobody is configured. */
function Operator({ about }: { about: AboutOperator }) {
  const { operatorName: name, hasInventedOperator } = useSite()
  if (!name) return null
  return (
    <div className={classes.operator}>
      <h3>{m['landing.aboutOperator']()}</h3>
      {about && <p lang={about.language}>{about.text}</p>}
      <p>
        <strong>{name}</strong> · <Link to="/imprint">{m['content.imprint']()}</Link>
      </p>
      {hasInventedOperator && <p>{m['landing.aboutInvented']()}</p>}
    </div>
  )
}
