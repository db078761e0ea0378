import { isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { m } from '#messages'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta, publicOrigin } from '../../../platform/page-meta.ts'
import { breadcrumbData } from '../../../platform/structured-data.ts'
import { PageError } from '../../../ui/page-error.tsx'
import { Page } from '../../../ui/page.tsx'
import { PlaceSearch } from '../find/place-search.tsx'
import { BookcaseSteps, stepsFromRoot } from '../frame/bookcase-steps.tsx'
import { JoinInvitation } from '../frame/join-invitation.tsx'
import { LatestOffers, readLatestOffers } from '../frame/latest-offers.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Sources } from '../frame/sources.tsx'
import { bookcaseListData, placeListData } from '../bookcase-data.ts'
import { placeDescription, placeLead, placeTitle } from '../place-texts.ts'
import type { Route } from './+types/place-page.ts'
import { CityColumns } from './city-columns.tsx'
import { NoSuchPlace } from './no-such-place.tsx'
import { placeView } from './place-view.ts'
import classes from './place-page.module.css'
import { PlacesBelow } from './places-below.tsx'
import { readCoords, readPlace, slugsOf } from './read-place.ts'
import { RegionColumns } from './region-columns.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const [data, offers] = await Promise.all([readPlace(api, slugsOf(params)), readLatestOffers(api)])
  // One address for each place: old slugs, other spellings, and the city of a city-state, lead there.
  if (data.place.path !== pathname.replace(/\.data$/u, '')) throw redirect(data.place.path + search, 301)
  return { data: placeView(request, data), offers, reader: readCoords(searchParams.get('coords')) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m['bookcases.noPlaceTitle'](), matches })
  const { data } = loaderData
  const [origin, title] = [publicOrigin(matches), placeTitle(data)]
  const list = bookcaseListData(origin, title, data.list) ?? placeListData(origin, title, data.places)
  return [
    ...pageMeta({
      title,
      description: placeDescription(data),
      ...(data.isIndexed && { path: data.place.path }),
      matches,
    }),
    { 'script:ld+json': breadcrumbData(origin, stepsFromRoot(data.way)) },
    ...(list ? [{ 'script:ld+json': list }] : []),
  ]
}

/** Bookcases of a region, city or district: map, numbered list, surroundings. */
export default function PlacePage({ loaderData: { data, offers, reader } }: Route.ComponentProps) {
  const { place, way } = data
  const isRegion = place.kind === 'REGION' && !place.isCityState
  return (
    <Page>
      <BookcaseSteps steps={way} />
      <article>
        <PageHead title={placeTitle(data)} lead={placeLead(data)} />
        {isRegion ? <RegionColumns data={data} /> : <CityColumns key={place.path} data={data} asked={reader} />}
        {!isRegion && <PlacesBelow data={data} />}
      </article>
      {/* Two places share as few words as can be: sentences that hold everywhere stand on the page of the country. */}
      <JoinInvitation isBrief />
      <LatestOffers books={offers} />
      <section className={classes.elsewhere} aria-label={m['bookcases.searchElsewhere']()}>
        <PlaceSearch key={place.path} isBrief />
      </section>
      <Sources />
    </Page>
  )
}

/** Unknown places have their own text. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NoSuchPlace /> : <PageError />
}
