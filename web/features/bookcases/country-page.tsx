import { redirect } from 'react-router'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { PLACE_QUERY_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { cutTo } from '#domain/texts/letters.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDay, formatNumber } from '../../platform/language/format.ts'
import { pageMeta, publicOrigin } from '../../platform/page-meta.ts'
import { breadcrumbData, faqData } from '../../platform/structured-data.ts'
import { Page, Section } from '../../ui/page.tsx'
import { Question } from '../../ui/dialogs/question.tsx'
import { FoundPlaces } from './found-places.tsx'
import { PlaceSearch } from './place-search.tsx'
import { BookcaseSteps, stepsFromRoot } from './frame/bookcase-steps.tsx'
import { DemoNote } from './frame/demo-note.tsx'
import { JoinInvitation } from './frame/join-invitation.tsx'
import { LatestOffers, readLatestOffers } from './frame/latest-offers.tsx'
import { PageHead } from './frame/page-head.tsx'
import { Sources } from './frame/sources.tsx'
import { CountryMap } from './map/country-map.tsx'
import { placeListData } from './bookcase-data.ts'
import { PlaceLine } from './frame/place-line.tsx'
import type { Route } from './+types/country-page.ts'
import classes from './country-page.module.css'
import { drawnCountry, type DrawnCountry } from './read-country.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  const query = cutTo(asked.replaceAll(/\p{Cc}/gu, '').trim(), PLACE_QUERY_MAX)
  const found = query === '' ? null : (await callApi(api.api.v1.location.suggestions.$get({ query: { q: query } }))).places
  const [only] = found ?? []
  if (only && found?.length === 1) throw redirect(only.path)
  const [country, offers] = await Promise.all([callApi(api.api.v1.bookshelves.country.$get()), readLatestOffers(api)])
  return { country: drawnCountry(request, country), offers, query, found }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const count = loaderData?.country.bookcases ?? 0
  const number = formatNumber(count)
  const regions = placeListData(publicOrigin(matches), m['bookcases.title'](), loaderData?.country.regions ?? [])
  return [
    ...pageMeta({
      title: m['bookcases.title'](),
      description: count > 0 ? m['bookcases.countryDescription']({ count, number }) : m['bookcases.countryDescriptionNone'](),
      // No canonical path while a search is in the address.
      ...(!loaderData?.query && { path: BOOKCASES_PATH }),
      matches,
    }),
    { 'script:ld+json': breadcrumbData(publicOrigin(matches), stepsFromRoot([])) },
    ...(regions ? [{ 'script:ld+json': regions }] : []),
    { 'script:ld+json': faqData(QUESTIONS.map(({ question, answer }) => ({ question: question(), answer: answer() }))) },
  ]
}

/** All public bookcases of Germany: map, regions, questions. */
export default function CountryPage({ loaderData: { country, offers, query, found } }: Route.ComponentProps) {
  const { bookcases, regions, checkedAt } = country
  return (
    <Page>
      <BookcaseSteps steps={[]} />
      <PageHead
        title={
          bookcases > 0
            ? m['bookcases.countryTitle']({ count: bookcases, number: formatNumber(bookcases) })
            : m['bookcases.countryTitleNone']()
        }
        lead={m['bookcases.countryLead']()}
      />
      <PlaceSearch key={query} query={query} />
      {found && <FoundPlaces query={query} places={found} />}
      <div className={classes.columns}>
        <div className={classes.map}>
          <CountryMap country={country} />
          <DemoNote className={classes.checked} />
          {checkedAt && <p className={classes.checked}>{m['bookcases.checkedAt']({ date: formatDay(checkedAt) })}</p>}
        </div>
        <RegionList regions={regions} />
      </div>
      <JoinInvitation />
      <LatestOffers books={offers} />
      <Questions />
      <Sources />
    </Page>
  )
}

function RegionList({ regions }: Pick<DrawnCountry, 'regions'>) {
  return (
    <section>
      <h2>{m['bookcases.regions']()}</h2>
      <ul className={classes.regions}>
        {regions.map((region) => (
          <li key={region.path}>
            <PlaceLine place={region} prefetch="intent" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const QUESTIONS = [
  { question: m['bookcases.faqWhat'], answer: m['bookcases.faqWhatText'] },
  { question: m['bookcases.faqRules'], answer: m['bookcases.faqRulesText'] },
  { question: m['bookcases.faqDifference'], answer: m['bookcases.faqDifferenceText'] },
  { question: m['bookcases.faqSource'], answer: m['bookcases.faqSourceText'] },
  { question: m['bookcases.faqMissing'], answer: m['bookcases.faqMissingText'] },
]

/** Questions and answers about bookcases; work without scripts. */
function Questions() {
  return (
    <Section title={m['bookcases.faqTitle']()} id="faq">
      <div className={classes.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <Question key={question()} question={question()}>
            <p>{answer()}</p>
          </Question>
        ))}
      </div>
    </Section>
  )
}
