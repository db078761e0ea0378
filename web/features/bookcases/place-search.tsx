import { Button } from '@mantine/core'
import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useDebouncedValue } from '@mantine/hooks'
import type { PlaceLink } from '#contract/places.ts'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { PLACE_QUERY_MAX, PLACE_QUERY_MIN } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { SearchIcon, LocateIcon } from '../../ui/icons.tsx'
import options from '../../ui/option-list.module.css'
import { useOptionKeys } from '../../ui/use-option-keys.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { WithScripts } from '../../ui/with-scripts.tsx'
import type { ReaderState } from './reader-state.ts'
import classes from './find.module.css'

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

const TYPING_PAUSE_MS = 180
const NOTHING: readonly PlaceLink[] = []

/** Places matching the typed name or postal code; none after a failed call. */
function usePlaceSuggestions(text: string): readonly PlaceLink[] {
  const typed = text.trim()
  const [words] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const [found, setFound] = useState({ words: '', places: NOTHING })
  const isLongEnough = words.length >= PLACE_QUERY_MIN
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.location.suggestions.$get({ query: { q: words } }, { init: { signal: abort.signal } })).then(
      ({ places }) => setFound({ words, places }),
      () => undefined,
    )
    return () => abort.abort()
  }, [words, isLongEnough])
  return isLongEnough && typed !== '' ? found.places : NOTHING
}

const REASONS: Record<NoPosition['reason'], () => string> = {
  denied: m['bookcases.nearMeDenied'],
  unknown: m['bookcases.nearMeUnknown'],
  slow: m['bookcases.nearMeSlow'],
  missing: m['bookcases.nearMeMissing'],
}

/** Leads to the place of the reader's position, which is not stored. Needs scripts. */
function NearMe({ isBrief }: { isBrief: boolean }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  async function go() {
    setAsking(true)
    setFailure('')
    try {
      const coords = await askForPosition()
      const { place } = await callApi(browserApi.api.v1.location.at.$get({ query: { coords } }))
      // Beside the address, which would be sent, shared and remembered.
      if (place) await navigate(place.path, { state: { coords } satisfies ReaderState })
      else setFailure(m['bookcases.nearMeAbroad']())
    } catch (error) {
      setFailure(error instanceof NoPosition ? REASONS[error.reason]() : failureText(error))
    }
    setAsking(false)
  }
  return (
    <WithScripts className={classes.nearMe}>
      <Button variant="default" leftSection={<LocateIcon />} loading={isAsking} onClick={() => void go()}>
        {m['bookcases.nearMe']()}
      </Button>
      <p className={classes.why} role="status">
        {failure || ((isAsking || !isBrief) && m['bookcases.nearMeWhy']())}
      </p>
    </WithScripts>
  )
}

/** The browser gave no position. */
class NoPosition extends Error {
  override readonly name = 'NoPosition'
  readonly reason: 'denied' | 'unknown' | 'slow' | 'missing'

  constructor(reason: NoPosition['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Longer than a person waits before typing. */
const PATIENCE_MS = 15_000
/** About a hundred metres: enough for the next bookcase, too little for a front door. */
const DIGITS = 3

/** The reader's position from the browser, as `lat,lon`. @throws NoPosition with the reason. */
function askForPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`),
      ({ code }) => reject(new NoPosition(reasonOf(code))),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
}

/** By the numbers of the Geolocation API. */
function reasonOf(code: number): NoPosition['reason'] {
  if (code === 1) return 'denied'
  return code === 3 ? 'slow' : 'unknown'
}
