import { isRouteErrorResponse, redirect, useRouteError, Link, useNavigate } from 'react-router'
import { useState } from 'react'
import { m } from '#messages'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { metersBetween, type Spot, directionTo } from '#domain/distance.ts'
import { toGrid } from '#domain/map-grid.ts'
import type { Bookcase } from '#contract/bookcases.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta, publicOrigin } from '../../../platform/page-meta.ts'
import { breadcrumbData } from '../../../platform/structured-data.ts'
import { PageError } from '../../../ui/page-error.tsx'
import { Page } from '../../../ui/page.tsx'
import { formatDay, formatDistance } from '../../../platform/language/format.ts'
import { RenderedList } from '../../../platform/drawing/drawn-path.tsx'
import { PlaceSearch } from '../place-search.tsx'
import { BookcaseSteps, stepsFromRoot } from '../frame/bookcase-steps.tsx'
import { JoinInvitation } from '../frame/join-invitation.tsx'
import { LatestOffers, readLatestOffers } from '../frame/latest-offers.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Sources } from '../frame/sources.tsx'
import { bookcaseListData, placeListData } from '../bookcase-data.ts'
import { placeDescription, placeLead, placeTitle, countedFacts } from '../place-texts.ts'
import { DemoNote } from '../frame/demo-note.tsx'
import { RegionMap } from '../map/region-map.tsx'
import { PlaceLine } from '../frame/place-line.tsx'
import { useHandedCoords } from '../reader-state.ts'
import { NewBookcaseButton } from '../reports/new-bookcase-button.tsx'
import { StreetMapButton } from '../street-map-button.tsx'
import { PlaceMap } from '../map/place-map.tsx'
import { bookcaseName, directionText } from '../bookcase-texts.ts'
import { goToEntry } from '../map/go-to-entry.ts'
import type { Route } from './+types/place-page.ts'
import { placeView, type PlaceView } from './place-view.ts'
import classes from './place-page.module.css'
import { readCoords, readPlace, slugsOf } from './read-place.ts'
import { BookcaseList } from './bookcase-list.tsx'
import { NearestElsewhere } from './nearest-elsewhere.tsx'

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

/** Page of an unknown place (A §2). */
function NoSuchPlace() {
  return (
    <Page title={m['bookcases.noPlaceTitle']()} lead={m['bookcases.noPlaceText']()} width="text">
      <PlaceSearch />
      <p>
        <Link to={BOOKCASES_PATH}>{m['bookcases.toCountry']()}</Link>
      </p>
    </Page>
  )
}

function RegionColumns({ data }: { data: PlaceView }) {
  const facts = countedFacts(data)
  return (
    <div className={classes.columns} data-wide-list="true">
      <div className={classes.aside}>
        <RegionMap name={data.place.name} map={data.map} />
        <div className={classes.facts}>
          {facts && <p>{facts}</p>}
          <DemoNote />
          {data.checkedAt && <p>{m['bookcases.checkedAt']({ date: formatDay(data.checkedAt) })}</p>}
        </div>
      </div>
      <PlacesBelow data={data} />
    </div>
  )
}

/** Cities of a region or districts of a city, with numbers, and all from A to Z. */
function PlacesBelow({ data: { place, places, all } }: { data: Pick<PlaceView, 'place' | 'places' | 'all'> }) {
  if (places.length === 0) return null
  const isOfCity = place.kind === 'CITY' || place.isCityState
  return (
    <section className={classes.section}>
      <h2>{isOfCity ? m['bookcases.districts']() : m['bookcases.cities']()}</h2>
      <ul className={classes.places}>
        {places.map((shown) => (
          <li key={shown.path}>
            <PlaceLine place={shown} />
          </li>
        ))}
      </ul>
      {all && <AllPlaces all={all} />}
    </section>
  )
}

/** Hundreds of links of nothing but a name: plain ones. */
function AllPlaces({ all: { count, html } }: { all: NonNullable<PlaceView['all']> }) {
  const navigate = useNavigate()
  return (
    <details className={classes.all}>
      <summary>{m['bookcases.allPlaces']({ count })}</summary>
      <RenderedList id="all-places" className={classes.names} html={html} onFollow={navigate} />
    </details>
  )
}

interface CityColumnsProps {
  data: PlaceView
  /** Where the reader is by the address. */
  asked: Spot | null
}

/** Sticky map beside the list; without bookcases the nearest ones elsewhere. */
function CityColumns({ data, asked }: CityColumnsProps) {
  const handed = readCoords(useHandedCoords())
  const reader = handed ?? asked
  const [active, setActive] = useState<number | null>(null)
  const { place, list, nearest, offeredNearby, checkedAt } = data
  // With a single bookcase its own entry says it.
  const facts = list.length > 1 ? countedFacts(data) : ''
  const distances = reader && list.map(({ lat, lon }) => metersBetween(reader, { latitude: lat, longitude: lon }))
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        <PlaceMap place={place} map={data.map} pins={pinsOf(data)} reader={reader && toGrid(reader)} active={active} />
        <StreetMapButton name={place.name} pins={streetPinsOf(data)} middle={place} />
        <div className={classes.facts}>
          {facts && <p>{facts}</p>}
          <DemoNote />
          {checkedAt && <p>{m['bookcases.checkedAt']({ date: formatDay(checkedAt) })}</p>}
        </div>
      </div>
      <div>
        {reader && distances && <NearestToReader list={list} reader={reader} distances={distances} />}
        {list.length > 0 && <BookcaseList list={list} distances={distances} onActive={setActive} />}
        <NearestElsewhere nearest={nearest} isNumbered={list.length === 0} />
        <div className={classes.missing}>
          <NewBookcaseButton place={place} />
        </div>
        {offeredNearby !== null && <p className={classes.nearby}>{m['bookcases.offeredNearby']({ count: offeredNearby })}</p>}
      </div>
    </div>
  )
}

/** The street map shows what the list has, and no more. */
function streetPinsOf({ list }: PlaceView) {
  return list.map((bookcase, index) => {
    const { uuid, lat, lon } = bookcase
    return { number: index + 1, name: bookcaseName(bookcase), href: `#b-${uuid}`, lat, lon }
  })
}

/** The numbers of the list; without a bookcase, those of the next ones. */
function pinsOf({ list, nearest }: PlaceView) {
  if (list.length > 0)
    return list.map((bookcase, index) => ({ ...bookcase, number: index + 1, name: bookcaseName(bookcase), href: `#b-${bookcase.uuid}` }))
  return nearest.map(({ uuid, name, place, x, y }, index) => ({ number: index + 1, name: name ?? place.name, href: `#b-${uuid}`, x, y }))
}

interface NearestToReaderProps {
  list: readonly Bookcase[]
  reader: Spot
  /** Meters from the reader, in the order of the list. */
  distances: readonly number[]
}

/** The bookcase of the list nearest to the reader. */
function NearestToReader({ list, reader, distances }: NearestToReaderProps) {
  const index = distances.indexOf(Math.min(...distances))
  const nearest = list[index]
  if (!nearest) return null
  const direction = directionText(directionTo(reader, { latitude: nearest.lat, longitude: nearest.lon }))
  return (
    <p className={classes.toReader}>
      <a href={`#b-${nearest.uuid}`} onClick={goToEntry}>
        {m['bookcases.nearestToYou']({ number: index + 1, distance: formatDistance(distances[index] ?? 0), direction })}
      </a>
    </p>
  )
}
