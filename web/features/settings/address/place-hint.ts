import { useRef, useState } from 'react'
import { fitsPlace } from '#domain/place-names.ts'
import { PLACE_QUERY_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { cutTo } from '#domain/texts/letters.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatList } from '../../../platform/language/format.ts'

/** Of a postal code with more places so many are named. */
const NAMED = 3

interface Town {
  postalCode: string
  city: string
}

/** Whether town and postal code match; a mismatch is a question, never refused, as our data may be old. */
export function usePlaceHint(): { hint: string; check: (town: Town) => Promise<void> } {
  const [hint, setHint] = useState('')
  const last = useRef('')
  async function check(town: Town) {
    const [postalCode, city] = [town.postalCode.trim(), town.city.trim()]
    const asked = `${postalCode} ${city}`
    if (asked === last.current) return
    last.current = asked
    const places = /^\d{5}$/u.test(postalCode) && city !== '' ? await placesOf(asked) : []
    // Somebody who has typed on meanwhile is told of what stands there now.
    if (last.current === asked) setHint(places.some((name) => fitsPlace(city, name)) ? '' : hintText(postalCode, places))
  }
  return { hint, check }
}

/** The town of a postal code; undefined for several or none. */
export async function townOf(postalCode: string): Promise<string | undefined> {
  if (!/^\d{5}$/u.test(postalCode)) return undefined
  const [town, ...others] = new Set(await placesOf(postalCode))
  return others.length === 0 ? town : undefined
}

/** Names of the places of a postal code, first those like the town beside it; none when nobody can be asked. */
async function placesOf(asked: string): Promise<string[]> {
  const query = { q: cutTo(asked, PLACE_QUERY_MAX) }
  const { places } = await callApi(browserApi.api.v1.location.suggestions.$get({ query })).catch(() => ({ places: [] }))
  return places.map(({ name }) => name)
}

function hintText(code: string, places: readonly string[]): string {
  if (places.length === 0) return ''
  const named = places.length > NAMED ? [...places.slice(0, NAMED), m['accounts.otherPlaces']()] : places
  return m['accounts.postalCodeOf']({ code, places: formatList(named) })
}
