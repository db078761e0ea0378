import type { Bookcase, BookcasePlace } from '#contract/bookcases.ts'
import { bookcasePath } from '#domain/bookcases.ts'
import { bookcaseName } from './bookcase-texts.ts'
import { hoursData } from './hours-data.ts'

/** Where something stands, in the words of schema.org. */
function geoData({ lat, lon }: Pick<Bookcase, 'lat' | 'lon'>) {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon }
}

/** A bookcase as schema.org place. `name` is its page title, `way` region and city, `origin` the public address without a path. */
export function bookcaseData(origin: string, { bookcase, name, way }: { bookcase: Bookcase; name: string; way: BookcasePlace['way'] }) {
  const { uuid, street, postcode, note, photoUrl, website, osmUrl, wheelchair, opening } = bookcase
  const url = origin + bookcasePath(uuid)
  const sameAs = [osmUrl, website].filter((address) => address !== null)
  const openingHoursSpecification = hoursData(opening)
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': url,
    name,
    url,
    ...(note !== null && { description: note }),
    geo: geoData(bookcase),
    address: {
      '@type': 'PostalAddress',
      ...(street !== null && { streetAddress: street }),
      ...(postcode !== null && { postalCode: postcode }),
      addressLocality: way.at(-1)?.name ?? '',
      addressRegion: way[0]?.name ?? '',
      addressCountry: 'DE',
    },
    isAccessibleForFree: true,
    publicAccess: true,
    ...(photoUrl !== null && { image: origin + photoUrl }),
    ...(sameAs.length > 0 && { sameAs }),
    ...((wheelchair === 'yes' || wheelchair === 'no') && {
      amenityFeature: { '@type': 'LocationFeatureSpecification', name: 'Wheelchair accessible', value: wheelchair === 'yes' },
    }),
    ...(openingHoursSpecification && { openingHoursSpecification }),
  }
}

/** Bookcases of a page in order; null without any. */
export function bookcaseListData(origin: string, name: string, list: readonly Bookcase[]) {
  return listData(
    name,
    list.map((bookcase) => ({
      '@type': 'Place',
      name: bookcaseName(bookcase),
      geo: geoData(bookcase),
      ...(bookcase.hasPage && { url: origin + bookcasePath(bookcase.uuid) }),
    })),
  )
}

/** Places a page links to; null without any. */
export function placeListData(origin: string, name: string, places: readonly { name: string; path: string }[]) {
  return listData(
    name,
    places.map((place) => ({ '@type': 'Place', name: place.name, url: origin + place.path })),
  )
}

function listData<Item extends object>(name: string, items: readonly Item[]) {
  if (items.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
