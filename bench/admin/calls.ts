/** The n-th of a kind that the bench fills. */
function nth(kind: string, n: number): string {
  return `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const [MEMBER, EXCHANGE, BOOK, NEWSLETTER] = [nth('aa', 51), nth('ee', 1000), nth('bb', 2), nth('e0', 1)]

/** What fills the braces of a path. */
const PARTS: Record<string, string> = {
  '/api/v1/admin/users/{uuid}': `/api/v1/admin/users/${MEMBER}`,
  '/api/v1/admin/users/{uuid}/block-consequences': `/api/v1/admin/users/${MEMBER}/block-consequences`,
  '/api/v1/admin/exchanges/{uuid}': `/api/v1/admin/exchanges/${EXCHANGE}`,
  '/api/v1/admin/newsletters/{uuid}': `/api/v1/admin/newsletters/${NEWSLETTER}`,
  '/api/v1/admin/newsletters/{uuid}/preview': `/api/v1/admin/newsletters/${NEWSLETTER}/preview?language=de`,
  '/api/v1/admin/moderation/{kind}/{uuid}': `/api/v1/admin/moderation/MEMBER/${nth('aa', 0)}`,
  '/api/v1/books/admin-log/{uuid}': `/api/v1/books/admin-log/${BOOK}`,
}

/** Further views of a call, by its path: queries after it. */
const VIEWS: Record<string, readonly string[]> = {
  '/api/v1/admin/users': [
    'list=blocked',
    'list=restricted',
    'list=reported',
    'list=linked',
    'search=Mull',
    'search=zukausk',
    'search=ann',
    'search=%40buchpost',
    'search=3f9',
    `search=${MEMBER.toUpperCase()}`,
  ],
  '/api/v1/admin/moderation': ['kind=MESSAGE', 'days=7', 'reporter=MEMBER', 'language=lt'],
  '/api/v1/admin/moderation-figures': ['year=2026'],
  '/api/v1/admin/payments': ['kind=effects', 'kind=settled', 'provider=stripe', 'days=7', 'search=ann', 'search=mara%40mail.example'],
  '/api/v1/admin/exchanges': ['kind=DAMAGED', 'days=7'],
  '/api/v1/admin/rings': ['state=closed', 'state=closed&start=200'],
  '/api/v1/admin/sends': ['year=2026'],
  '/api/v1/books/unreviewed': ['start=500'],
}
/** Drawn from one file, however large the platform is. */
const OF_ONE_FILE = new Set(['/api/v1/parcel/labels/{uuid}/preview', '/api/v1/admin/report-picture/{uuid}'])
/** Calls that need one of their views. */
const NEVER_PLAIN = new Set(['/api/v1/admin/moderation-figures', '/api/v1/admin/sends'])

/** Each address to be asked for a path of the contract; none for a picture of one file. @throws Error for a path with braces that nothing fills. */
export function addressesOf(path: string): string[] {
  if (OF_ONE_FILE.has(path)) return []
  const plain = PARTS[path] ?? path
  if (plain.includes('{')) throw new Error(`bench/admin/calls.ts does not say what stands in ${path}.`)
  const views = (VIEWS[path] ?? []).map((query) => `${plain}?${query}`)
  return NEVER_PLAIN.has(path) ? views : [plain, ...views]
}
