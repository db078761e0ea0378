import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import { Finch } from './finch.tsx'
import { hasCode } from '../platform/api/api-client.ts'
import { isNoAnswer, isScriptMissing, isServerThere } from '../platform/connection.ts'
import { loadAsDocument } from '../platform/scripts/load-as-document.ts'
import classes from './page-error.module.css'

/** How often a page without connection looks for one, on average. */
const LOOK_MS = 6000

type Kind = 'notFound' | 'otherRole' | 'script' | 'away' | 'unreachable' | 'busy' | 'maintenance' | 'tooOften' | 'notSent' | 'failed'

const TITLES: Record<Kind, () => string> = {
  notFound: m['error.notFoundTitle'],
  otherRole: m['roles.otherTitle'],
  script: m['error.scriptTitle'],
  away: m['error.awayTitle'],
  unreachable: m['error.unreachableTitle'],
  busy: m['error.busyTitle'],
  maintenance: m['error.maintenanceTitle'],
  tooOften: m['error.tooOftenTitle'],
  notSent: m['error.notSentTitle'],
  failed: m['error.title'],
}
const TEXTS: Record<Kind, () => string> = {
  notFound: m['error.notFoundText'],
  otherRole: m['roles.otherText'],
  script: m['failure.partMissing'],
  away: m['failure.noConnection'],
  unreachable: m['error.unreachableText'],
  busy: m['error.busyText'],
  maintenance: m['error.maintenanceText'],
  tooOften: () => m['error.tooOftenText']({ when: untilWords(undefined) }),
  notSent: m['error.notSentText'],
  failed: m['error.text'],
}

/** The page of a failed page, with what to do. */
export function PageError() {
  const error = useRouteError()
  return isScriptMissing(error) ? <MissingScript /> : <Failure kind={kindOf(error)} told={limitText(error)} />
}

/** The address itself comes as a document; what cannot be mended by that is said. */
function MissingScript() {
  const [kind, setKind] = useState<Kind | null>(null)
  useEffect(() => {
    void loadAsDocument().then((outcome) => outcome !== 'loads' && setKind(outcome === 'away' ? 'away' : 'script'))
  }, [])
  return kind ? <Failure kind={kind} /> : <div className={classes.error} aria-busy="true" />
}

function Failure({ kind, told }: { kind: Kind; told?: string | undefined }) {
  useReloadWhenBack(kind === 'away')
  return (
    <div className={classes.error}>
      <Finch size={88} />
      {kind === 'notFound' && <p className={classes.number}>404</p>}
      <h1 className={classes.title}>{TITLES[kind]()}</h1>
      <p className={classes.text}>{told ?? TEXTS[kind]()}</p>
      <div className={classes.actions}>
        {kind === 'otherRole' ? (
          <a href="/admin" className={classes.home}>
            {m['roles.toToday']()}
          </a>
        ) : (
          <a href="/" className={classes.home}>
            {m['error.home']()}
          </a>
        )}
        {kind !== 'notFound' && kind !== 'otherRole' && <Again kind={kind} />}
      </div>
    </div>
  )
}

function Again({ kind }: { kind: Kind }) {
  const { pathname, search } = useLocation()
  // Loaded anew, the page would be sent the same form; the link works without scripts, too.
  if (kind === 'notSent')
    return (
      <a href={pathname + search} className={classes.again}>
        {m['error.again']()}
      </a>
    )
  return (
    <button type="button" className={classes.again} onClick={() => window.location.reload()}>
      {m['error.again']()}
    </button>
  )
}

/** The page that was wanted comes by itself once somebody answers again. */
function useReloadWhenBack(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return undefined
    const reload = () => window.location.reload()
    const look = () => void isServerThere().then((isThere) => isThere && reload())
    // At different moments, so that a server that has just come back is not asked by all pages at once.
    const timer = setInterval(look, LOOK_MS * (0.5 + Math.random()))
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [isAway])
}

/**
 * 405: the browser itself has sent a form that the page's scripts should have sent. 503: the server is there, and its database is
 * not, or too many ask at once; 429: this reader asks too often (server/platform/http/answers/unavailable-page.ts).
 */
const KINDS: Partial<Record<number, Kind>> = { 403: 'otherRole', 404: 'notFound', 405: 'notSent', 429: 'tooOften', 503: 'unreachable' }

function kindOf(error: unknown): Kind {
  if (isTold(error, 'BUSY')) return 'busy'
  if (isTold(error, 'MAINTENANCE')) return 'maintenance'
  if (isRouteErrorResponse(error)) return KINDS[error.status] ?? 'failed'
  if (hasCode(error, 'NOT_FOUND')) return 'notFound'
  if (hasCode(error, 'RATE_LIMITED')) return 'tooOften'
  return isNoAnswer(error) ? 'away' : 'failed'
}

const LIMIT_TOLD = 'RATE_LIMITED: '

/** When it goes on, as a call tells it; the data of a page come with the sentence itself. */
function limitText(error: unknown): string | undefined {
  if (hasCode(error, 'RATE_LIMITED')) return m['error.tooOftenText']({ when: untilWords(error.problem.retryAt) })
  const told = isRouteErrorResponse(error) ? String(error.data) : ''
  return told.startsWith(LIMIT_TOLD) ? told.slice(LIMIT_TOLD.length) : undefined
}

/** A call says so by its code, a page's data by the code before its words. */
function isTold(error: unknown, code: 'BUSY' | 'MAINTENANCE'): boolean {
  return hasCode(error, code) || (isRouteErrorResponse(error) && error.status === 503 && String(error.data).startsWith(`${code}:`))
}
