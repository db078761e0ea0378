import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceLink } from '#contract/places.ts'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { PLACE_QUERY_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { SearchIcon } from '../../../ui/icons.tsx'
import options from '../../../ui/option-list.module.css'
import { useOptionKeys } from '../../../ui/use-option-keys.ts'
import classes from './find.module.css'
import { NearMe } from './near-me.tsx'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

/** Search for a place by name, postal code or position; the first two work without scripts. */
export function PlaceSearch({ query = '', isBrief = false }: { query?: string; isBrief?: boolean }) {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const places = usePlaceSuggestions(text === query ? '' : text)
  const keys = useOptionKeys(places.length, take)
  function take(index: number) {
    const place = places[index]
    if (place) void navigate(place.path)
  }
  return (
    <div className={classes.find}>
      <search className={classes.search}>
        <form data-words="none" action={BOOKCASES_PATH} className={classes.form}>
          <SearchIcon className={classes.icon} />
          <input
            className={classes.input}
            type="search"
            name="q"
            value={text}
            maxLength={PLACE_QUERY_MAX}
            placeholder={m['bookcases.searchLabel']()}
            aria-label={m['bookcases.searchLabel']()}
            enterKeyHint="search"
            {...keys.field}
            onChange={(event) => {
              setText(event.currentTarget.value)
              keys.open(event)
            }}
            onFocus={keys.open}
          />
          {keys.isOpen && <Options places={places} keys={keys} />}
          <Button type="submit" size="sm">
            {m['bookcases.searchButton']()}
          </Button>
        </form>
      </search>
      <NearMe isBrief={isBrief} />
    </div>
  )
}

interface OptionsProps {
  places: readonly PlaceLink[]
  keys: ReturnType<typeof useOptionKeys>
}

/** What may be meant; the keys of the list stand at its field, which keeps the focus. */
function Options({ places, keys }: OptionsProps) {
  return (
    <div className={options.list} role="listbox" id={keys.listId} aria-label={m['bookcases.searchLabel']()}>
      {places.map(({ name, region, path }, index) => (
        <button key={path} {...keys.option(index)} className={options.option}>
          <span className={classes.place}>
            {name} {region && <span>{region}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
