import { VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { choicesOf, FACETS, type Choice, type Facet } from './search-choices.ts'
import type { FacetCounts } from './search-facet-counts.ts'
import classes from './search-facets.module.css'
import { SearchForm } from '../search-form.tsx'
import { searchPath, type Search } from '../../../../books/search-query.ts'

const FACET_NAMES: Record<Facet, () => string> = {
  genre: m['catalogue.filterGenre'],
  language: m['catalogue.filterLanguage'],
  condition: m['catalogue.facetCondition'],
  price: m['catalogue.facetPrice'],
  photos: m['catalogue.facetPhotos'],
}
/** The languages most read in Germany stand first in their list; the others open on demand. */
const LANGUAGES_SHOWN = 6

interface FacetsProps {
  search: Search
  /** Null until they are there: the lines stand already. */
  counts: FacetCounts | null
}

/** Facets as links; a chosen value links to the search without it. */
export function Facets({ search, counts }: FacetsProps) {
  return (
    <>
      {FACETS.map((facet) => (
        <section key={facet} className={classes.facet}>
          <FacetName facet={facet} search={search} />
          <FacetChoices facet={facet} search={search} counts={counts} />
          {facet === 'price' && <PriceForm key={`${search.priceMin} ${search.priceMax}`} search={search} />}
        </section>
      ))}
    </>
  )
}

/** With how many of all are chosen, where several can be. */
function FacetName({ facet, search }: { facet: Facet; search: Search }) {
  const choices = choicesOf(search, facet)
  const chosen = choices.filter(({ isChosen }) => isChosen).length
  return (
    <h3 className={classes.name}>
      {FACET_NAMES[facet]()}{' '}
      {facet !== 'price' && chosen > 0 && choices.length > 1 && (
        <span className={classes.chosen}>{m['catalogue.facetChosen']({ chosen, all: choices.length })}</span>
      )}
    </h3>
  )
}

function FacetChoices({ facet, search, counts }: FacetsProps & { facet: Facet }) {
  const choices = choicesOf(search, facet)
  const rest = facet === 'language' ? choices.slice(LANGUAGES_SHOWN) : []
  const shown = choices.slice(0, choices.length - rest.length)
  const lines = { counts: counts?.[facet] ?? null }
  return (
    <>
      <Lines choices={shown} {...lines} />
      {rest.length > 0 && (
        <details className={classes.more} open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{m['catalogue.moreLanguages']()}</summary>
          <Lines choices={rest} {...lines} />
        </details>
      )}
    </>
  )
}

interface LinesProps {
  choices: readonly Choice[]
  counts: Readonly<Record<string, number>> | null
}

function Lines({ choices, counts }: LinesProps) {
  return (
    <ul className={classes.choices}>
      {choices.map((choice) => {
        const count = counts && (counts[choice.id] ?? 0)
        const words = <Words name={choice.name} count={count} isChosen={choice.isChosen} />
        // Choices that would leave no book are shown without a link.
        if (count === 0 && !choice.isChosen)
          return (
            <li key={choice.id} className={classes.choice} data-empty="true">
              {words}
            </li>
          )
        return (
          <li key={choice.id}>
            <Line choice={choice}>{words}</Line>
          </li>
        )
      })}
    </ul>
  )
}

/** One of several is told as a box that is checked or not and pressed like one; one range of prices as the current link. */
function Line({ choice, children }: { choice: Choice; children: ReactNode }) {
  const look = { to: searchPath(choice.search), className: classes.choice, preventScrollReset: true }
  if (choice.facet === 'price') {
    return (
      <Link {...look} aria-current={choice.isChosen ? 'true' : undefined}>
        {children}
      </Link>
    )
  }
  return (
    <Link {...look} role="checkbox" aria-checked={choice.isChosen} onKeyDown={pressOnSpace}>
      {children}
    </Link>
  )
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function Words({ name, count, isChosen }: { name: string; count: number | null; isChosen: boolean }) {
  return (
    <>
      <span className={classes.box}>{isChosen && <CheckIcon size={14} strokeWidth={2.6} />}</span>
      <span className={classes.label}>{name}</span>
      {count !== null && (
        <>
          <span className={classes.count} aria-hidden="true">
            {formatNumber(count)}
          </span>
          <VisuallyHidden>{m['catalogue.bookCount']({ count, number: formatNumber(count) })}</VisuallyHidden>
        </>
      )}
    </>
  )
}

/** Any other range of prices. */
function PriceForm({ search }: { search: Search }) {
  const limits = { type: 'number', inputMode: 'numeric', min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX, step: 1 } as const
  return (
    <SearchForm search={search} own={['price_min', 'price_max']} className={classes.prices}>
      <label className={classes.price}>
        {m['catalogue.priceFrom']()}
        <input {...limits} name="price_min" defaultValue={search.priceMin ?? ''} placeholder={String(OFFER_PRICE_MIN)} />
      </label>
      <label className={classes.price}>
        {m['catalogue.priceTo']()}
        <input {...limits} name="price_max" defaultValue={search.priceMax ?? ''} placeholder={String(OFFER_PRICE_MAX)} />
      </label>
      <button type="submit" className={classes.apply}>
        {m['catalogue.priceApply']()}
      </button>
    </SearchForm>
  )
}
