import { Link } from 'react-router'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import { Page } from '../../../ui/page.tsx'
import { PlaceSearch } from '../find/place-search.tsx'

/** Page of an unknown place (A §2). */
export function NoSuchPlace() {
  return (
    <Page title={m['bookcases.noPlaceTitle']()} lead={m['bookcases.noPlaceText']()} width="text">
      <PlaceSearch />
      <p>
        <Link to={BOOKCASES_PATH}>{m['bookcases.toCountry']()}</Link>
      </p>
    </Page>
  )
}
