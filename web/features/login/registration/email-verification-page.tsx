import { Button, Loader } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { VerifiedEmail } from '#contract/accounts.ts'
import { m } from '#messages'
import { ownPath } from '#domain/own-path.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useMember, useSite } from '../../../platform/session/session.ts'
import { CheckIcon, MailIcon } from '../../../ui/icons.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/email-verification-page.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import classes from './email-verification-page.module.css'
import { useAccountDialogs } from '../use-account-dialogs.ts'
import { useAfterLogin } from '../use-enter.ts'
import { useResendVerification } from './use-resend-verification.ts'

/** After success the page goes home by itself (A §2 "Email verification page"). */
const REDIRECT_MS = 5000

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['accounts.verificationTitle'](), matches })
}

export default function EmailVerificationPage() {
  const { state, failure, next, verify } = useVerification()
  return (
    <Page>
      <output className={classes.card}>
        {state === 'loading' && <Loading />}
        {state === 'void' && <Void next={next} />}
        {state === 'failed' && <Failed failure={failure} onAgain={verify} />}
        {state !== 'loading' && state !== 'void' && state !== 'failed' && <Verified what={state} next={next} />}
      </output>
    </Page>
  )
}

/** `void`: the link cannot be used (any more); `failed`: nobody knows yet. */
type State = 'loading' | 'void' | 'failed' | VerifiedEmail['what']

interface Verification {
  state: State
  /** Why the link could not be checked. */
  failure: unknown
  /** Own path that the link goes on to. */
  next: string | null
  verify: () => void
}

/**
 * Confirms from the browser: opening the link alone (a mail scanner does that) must not use the token up (decision 28). Whoever is logged in
 * by it goes on at once.
 */
function useVerification(): Verification {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const enter = useAfterLogin()
  const isStarted = useRef(false)
  const token = query.get('token')
  const email = query.get('email') ?? ''
  const [state, setState] = useState<State>(token ? 'loading' : 'void')
  const [failure, setFailure] = useState<unknown>(null)
  // The dialogs write the query anew.
  const [next] = useState(() => ownPath(query.get('next')))
  async function check(opened: string): Promise<void> {
    const { what, user } = await callApi(
      browserApi.api.v1.verify_email[':token'].$post({ param: { token: encodePart(opened) }, json: { email } }),
    )
    if (!user) {
      setState(what)
      return revalidate()
    }
    notifySuccess(m['accounts.verified']())
    await enter(user)
    await navigate(next ?? '/', { replace: true })
  }
  function verify() {
    if (!token) return
    setState('loading')
    check(token).catch((error: unknown) => {
      setFailure(error)
      setState(hasCode(error, 'TOKEN_INVALID', 'NOT_FOUND', 'VALIDATION') ? 'void' : 'failed')
    })
  }
  const verifyOnce = useEffectEvent(verify)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    verifyOnce()
  }, [])
  return { state, failure, next, verify }
}

function Loading() {
  return (
    <>
      <div className={classes.checking}>
        <Loader color="breast" />
        <h1 className={classes.title}>{m['accounts.verifying']()}</h1>
      </div>
      <noscript>
        <h1 className={classes.title}>{m['accounts.verificationTitle']()}</h1>
        <p className={classes.text}>{m['accounts.verifyNoScripts']()}</p>
      </noscript>
    </>
  )
}

/** Home by itself, unless the person wants to go on somewhere: then that is a press away. */
function Verified({ what, next }: { what: VerifiedEmail['what']; next: string | null }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  const isAtEnd = next === null
  useEffect(() => {
    if (!isAtEnd) return undefined
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, isAtEnd])
  return (
    <>
      <CheckIcon size={44} className={classes.good} />
      <h1 className={classes.title}>{what === 'BEFORE' ? m['accounts.verifiedBefore']() : m['accounts.verified']()}</h1>
      <p className={classes.text}>{verifiedText(what, { email: query.get('email') ?? '', isAtEnd, isIn: member !== null })}</p>
      {member ? (
        <Button component={Link} to={next ?? '/'}>
          {isAtEnd ? m['error.home']() : m['accounts.continue']()}
        </Button>
      ) : (
        <Button onClick={() => openLogin(next ?? '/')}>{m['accounts.logIn']()}</Button>
      )}
    </>
  )
}

function verifiedText(what: VerifiedEmail['what'], { email, isAtEnd, isIn }: { email: string; isAtEnd: boolean; isIn: boolean }): string {
  if (what === 'NEW_EMAIL') return m['accounts.emailChangedText']({ email })
  if (!isAtEnd && !isIn) return m['accounts.verifiedLogIn']()
  if (what === 'BEFORE') return m['accounts.verifiedBeforeText']()
  return isAtEnd ? m['accounts.verifiedText']({ seconds: REDIRECT_MS / 1000 }) : m['accounts.verifiedGoOn']()
}

/** The link may be good: it is checked again on a press. */
function Failed({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  return (
    <>
      <MailIcon size={44} className={classes.bad} />
      <h1 className={classes.title}>{m['accounts.verificationUnchecked']()}</h1>
      <p className={classes.text}>{failureText(failure)}</p>
      <Button onClick={onAgain}>{m['accounts.verifyAgain']()}</Button>
    </>
  )
}

/** The ways on: a login, which leads to a new mail, a new mail at once, and somebody to write to. */
function Void({ next }: { next: string | null }) {
  const member = useMember()
  const { operator } = useSite()
  const { openLogin } = useAccountDialogs()
  const { state, failure, resend } = useResendVerification()
  return (
    <>
      <MailIcon size={44} className={classes.bad} />
      <h1 className={classes.title}>{m['accounts.verificationFailed']()}</h1>
      <p className={classes.text}>{member ? m['accounts.verificationFailedMember']() : m['accounts.verificationFailedGuest']()}</p>
      {!member && <Button onClick={() => openLogin(next ?? '/')}>{m['accounts.logIn']()}</Button>}
      {member && !member.isEmailVerified && state !== 'sent' && (
        <Button loading={state === 'sending'} onClick={() => void resend()}>
          {m['accounts.verifyResend']()}
        </Button>
      )}
      <FailureNotice failure={failure} />
      {member && state === 'sent' && <p className={classes.text}>{m['accounts.verifyResent']({ email: member.email })}</p>}
      {operator.email && (
        <p className={classes.text}>
          <a href={`mailto:${operator.email}`}>{m['accounts.verificationHelp']({ email: operator.email })}</a>
        </p>
      )}
    </>
  )
}
