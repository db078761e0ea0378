import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { choicesOf, chosenId, FACETS, withoutFacet, type Choice, type Facet } from './search-choices.ts'
import type { FacetCounts } from './search-facet-counts.ts'
import classes from './search-facets.module.css'
import { SearchForm } from '../search-form.tsx'
import { searchPath, type Search } from '../../../../books/search-query.ts'

const FACET_NAMES: Record<Facet, () => string> = {
  genre: m['catalogue.filterGenre'],
  language: m['catalogue.filterLanguage'],
  condition: m['catalogue.facetCondition'],
  price: m['catalogue.facetPrice'],
}
/** The languages most read in Germany stand first in their list; the others open on demand. */
const LANGUAGES_SHOWN = 6

interface FacetsProps {
  search: Search
  /** Null until they are there: the lines stand already. */
  counts: FacetCounts | null
}

/** Genre, language, condition and price: each choice is a link with its address; a chosen one is taken back by it. */
export function Facets({ search, counts }: FacetsProps) {
  return (
    <>
      {FACETS.map((facet) => (
        <section key={facet} className={classes.facet}>
          <h3 className={classes.name}>{FACET_NAMES[facet]()}</h3>
          <FacetChoices facet={facet} search={search} counts={counts} />
          {facet === 'price' && <PriceForm key={`${search.priceMin} ${search.priceMax}`} search={search} />}
        </section>
      ))}
    </>
  )
}

function FacetChoices({ facet, search, counts }: FacetsProps & { facet: Facet }) {
  const choices = choicesOf(search, facet)
  const chosen = chosenId(search, facet)
  const rest = facet === 'language' ? choices.slice(LANGUAGES_SHOWN) : []
  const shown = choices.slice(0, choices.length - rest.length)
  const lines = { facet, search, chosen, counts: counts?.[facet] ?? null }
  return (
    <>
      <Lines choices={shown} {...lines} />
      {rest.length > 0 && (
        <details className={classes.more} open={rest.some(({ id }) => id === chosen)}>
          <summary>{m['catalogue.moreLanguages']()}</summary>
          <Lines choices={rest} {...lines} />
        </details>
      )}
    </>
  )
}

interface LinesProps {
  facet: Facet
  search: Search
  choices: readonly Choice[]
  chosen: string
  counts: Readonly<Record<string, number>> | null
}

function Lines({ facet, search, choices, chosen, counts }: LinesProps) {
  return (
    <ul className={classes.choices}>
      {choices.map((choice) => {
        const isChosen = choice.id === chosen
        const count = counts && (counts[choice.id] ?? 0)
        const words = <Words name={choice.name} count={count} isChosen={isChosen} />
        // What would leave nothing is no way to go.
        if (count === 0 && !isChosen)
          return (
            <li key={choice.id} className={classes.choice} data-empty="true">
              {words}
            </li>
          )
        return (
          <li key={choice.id}>
            <Link
              to={searchPath(isChosen ? withoutFacet(search, facet) : choice.search)}
              className={classes.choice}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          </li>
        )
      })}
    </ul>
  )
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
