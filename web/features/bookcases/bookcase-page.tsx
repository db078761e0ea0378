import { isRouteErrorResponse, Link, redirect, type MetaDescriptor } from 'react-router'
import type { ReactNode } from 'react'
import type { Bookcase, BookcasePlace } from '#contract/bookcases.ts'
import { BOOKCASES_PATH, bookcasePath } from '#domain/bookcases.ts'
import { m } from '#messages'
import { hasCode, callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta, publicOrigin } from '../../platform/page-meta.ts'
import { breadcrumbData } from '../../platform/structured-data.ts'
import { RouteIcon } from '../../ui/icons.tsx'
import lists from '../../ui/lists.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { formatDay } from '../../platform/language/format.ts'
import { shapeLabel, wheelchairLabel } from '../reports/bookcase-labels.ts'
import { BookcaseSteps, stepsFromRoot } from './frame/bookcase-steps.tsx'
import { Sources } from './frame/sources.tsx'
import { BookcaseActions } from './reports/bookcase-actions.tsx'
import { bookcaseData } from './bookcase-data.ts'
import { awayText, whereText } from './bookcase-texts.ts'
import type { Route } from './+types/bookcase-page.ts'
import { OpeningHours } from './hours/opening-hours.tsx'
import classes from './bookcase-page.module.css'

/** @throws Response 404 for an unknown bookcase or an invalid uuid (decision 30). */
export async function loader({ params: { uuid }, context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.bookshelves.bookshelf[':uuid'].$get({ param: { uuid } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw new Response(null, { status: 404 })
    throw error
  })
}

/** Client-side navigation to a removed bookcase leads to the map; documents get a 404 (decision 30). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw redirect(BOOKCASES_PATH)
    throw error
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta({ title: m['error.notFoundTitle'](), matches })
  const { bookcase, way } = loaderData
  const place = placeOf(way)
  const path = bookcasePath(bookcase.uuid)
  const title = titleOf(bookcase, place)
  const steps = stepsFromRoot([...way, { name: title, path }])
  return [
    ...pageMeta({ title, description: m['bookcaseOne.meta']({ place }), path, matches }),
    { 'script:ld+json': breadcrumbData(publicOrigin(matches), steps) },
    { 'script:ld+json': bookcaseData(publicOrigin(matches), { bookcase, name: title, way }) },
  ]
}

function placeOf(way: BookcasePlace['way']): string {
  return way.at(-1)?.name ?? ''
}

function titleOf({ name }: Pick<Bookcase, 'name'>, place: string): string {
  return name === null ? m['bookcaseOne.title']({ place }) : m['bookcaseOne.named']({ name, place })
}

export default function BookcasePage({ loaderData: { bookcase, way, nearest } }: Route.ComponentProps) {
  const place = placeOf(way)
  const title = titleOf(bookcase, place)
  return (
    <Page>
      <BookcaseSteps steps={[...way, { name: title, path: bookcasePath(bookcase.uuid) }]} />
      <article className={classes.bookcase}>
        {bookcase.photoUrl !== null && <Photo url={bookcase.photoUrl} name={title} />}
        <div>
          <h1 className={classes.title}>
            <bdi>{title}</bdi>
          </h1>
          <p className={classes.where}>
            <bdi>{whereText(bookcase)}</bdi>
          </p>
          {bookcase.state === 'DOUBTFUL' && <Notice>{m['bookcaseOne.doubtful']()}</Notice>}
          <FactList bookcase={bookcase} />
          <p>
            <a href={`geo:${bookcase.lat},${bookcase.lon}`} className={classes.route}>
              <RouteIcon size={20} />
              {m['bookcaseOne.route']()}
            </a>
          </p>
          <BookcaseActions bookcase={bookcase} />
        </div>
      </article>
      {nearest.length > 0 && (
        <Section title={m['bookcaseOne.nearest']()}>
          <ul className={lists.opened}>
            {nearest.map((near) => (
              <li key={near.uuid} className={classes.near}>
                <Link to={near.place.path}>
                  <bdi>{near.name ?? m['bookcaseOne.title']({ place: near.place.name })}</bdi>
                </Link>
                <span>{awayText(near)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Sources />
    </Page>
  )
}

function Photo({ url, name }: { url: string; name: string }) {
  return (
    <figure className={classes.photo}>
      <img src={url} alt={m['bookcaseOne.photoAlt']({ name })} />
      <figcaption>
        <a href="https://creativecommons.org/licenses/by-sa/4.0/">{m['bookcaseOne.photoLicence']()}</a>
      </figcaption>
    </figure>
  )
}

/** Known facts of a bookcase; third-party text cannot change the writing direction. */
function FactList({ bookcase }: { bookcase: Bookcase }) {
  const { hours, shape, wheelchair, capacity, operator, website, note, confirmedAt, osmUrl } = bookcase
  return (
    <dl className={classes.facts}>
      {hours !== null && (
        <Fact name={m['bookcaseFacts.hours']()}>
          <OpeningHours bookcase={bookcase} />
        </Fact>
      )}
      {shape !== null && <Fact name={m['bookcaseFacts.shape']()}>{shapeLabel(shape)}</Fact>}
      {capacity !== null && <Fact name={m['bookcaseFacts.capacity']()}>{m['bookcaseFacts.books']({ count: capacity })}</Fact>}
      {wheelchair !== null && <Fact name={m['bookcaseFacts.wheelchair']()}>{wheelchairLabel(wheelchair)}</Fact>}
      {operator !== null && (
        <Fact name={m['bookcaseFacts.operator']()}>
          <bdi>{operator}</bdi>
        </Fact>
      )}
      {note !== null && (
        <Fact name={m['bookcaseFacts.note']()}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      {website !== null && (
        <Fact name={m['bookcaseFacts.website']()}>
          <a href={website} rel="nofollow noreferrer ugc">
            <bdi>{new URL(website).host}</bdi>
          </a>
        </Fact>
      )}
      {confirmedAt !== null && (
        <Fact name={m['bookcaseFacts.state']()}>{m['bookcaseOne.confirmed']({ date: formatDay(confirmedAt) })}</Fact>
      )}
      {osmUrl !== null && (
        <Fact name="OpenStreetMap">
          <a href={osmUrl}>{m['bookcaseReport.toOsm']()}</a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
