import { TrieRouter } from 'hono/router/trie-router'

interface RouteEntry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

const DATA = '.data'
/** Under which address React Router asks for the data of the start page. */
const ROOT_DATA = '/_root.data'
const NO_PAGE = '*'

/** The route pattern of a page path, `.data` included; `*` for none. */
export function pagePatternFinder(routes: readonly RouteEntry[]): (path: string) => string {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const patterns = routes.filter(({ path, index }) => path !== undefined || index === true).map((route) => pathOf(route, byId))
  const router = new TrieRouter<string>()
  // Of two that match, the router gives the one first that was added first: words go before places for anything.
  for (const pattern of patterns.filter((path) => !path.includes('*')).toSorted((one, other) => places(one) - places(other)))
    router.add('GET', pattern, pattern)
  return (path) => {
    const isData = path.endsWith(DATA)
    const found = router.match('GET', isData ? pathOfData(path) : path)[0][0]?.[0]
    if (found === undefined) return NO_PAGE
    return isData ? `${found}${DATA}` : found
  }
}

function pathOfData(path: string): string {
  return path === ROOT_DATA ? '/' : path.slice(0, -DATA.length)
}

function pathOf(route: RouteEntry, byId: ReadonlyMap<string, RouteEntry>): string {
  const parent = route.parentId === undefined ? undefined : byId.get(route.parentId)
  const above = parent === undefined ? '' : pathOf(parent, byId)
  const own = route.path === undefined ? '' : `/${route.path.replace(/^\//u, '')}`
  return `${above.replace(/\/$/u, '')}${own}` || '/'
}

function places(pattern: string): number {
  return pattern.split(':').length
}
