import { sruXml } from './sru-records.ts'
import { startStandIn, type StandIn } from './stand-in-server.ts'

/** What the two libraries answer to an ISBN: records of the DNB as markup, an entry of Open Library. */
interface Shelves {
  dnb: Record<string, readonly string[]>
  openLibrary: Record<string, unknown>
}

interface StandInLibraries {
  dnb: StandIn
  openLibrary: StandIn
  /** For the application: where they are. */
  env: { DNB_URL: string; OPENLIBRARY_URL: string }
  /** Both misbehave from now on, or work again. */
  areAway: (isAway: boolean) => void
}

/** Starts stand-ins for both libraries that know just these ISBNs. */
export async function startStandInLibraries(shelves: Shelves): Promise<StandInLibraries> {
  const dnb = await startStandIn((url) => {
    const isbn = /^ISBN=(\d{13})$/u.exec(url.searchParams.get('query') ?? '')?.[1] ?? ''
    return { type: 'text/xml; charset=UTF-8', body: sruXml(...(shelves.dnb[isbn] ?? [])) }
  })
  const openLibrary = await startStandIn((url) => {
    const key = url.searchParams.get('bibkeys') ?? ''
    const entry = shelves.openLibrary[key.replace('ISBN:', '')]
    return { type: 'application/json', body: JSON.stringify(entry === undefined ? {} : { [key]: entry }) }
  })
  return {
    dnb,
    openLibrary,
    env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: openLibrary.url },
    areAway: (isAway) => {
      dnb.fault = openLibrary.fault = isAway ? 'error' : undefined
    },
  }
}
