import { Button, Loader } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { VerifiedEmail } from '#contract/accounts.ts'
import { m } from '#messages'
import { encodePart } from '#domain/texts/letters.ts'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { useMember, useSite } from '../../../platform/session/session.ts'
import { CheckIcon, MailIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/email-verification-page.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import classes from './email-verification-page.module.css'
import { useAccountDialogs } from '../use-account-dialogs.ts'
import { useResendVerification } from './use-resend-verification.ts'

/** After success the page goes home by itself (A §2 "Email verification page"). */
const REDIRECT_MS = 5000

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['accounts.verificationTitle'](), matches })
}

export default function EmailVerificationPage() {
  const { state, failure, verify } = useVerification()
  return (
    <Page>
      <output className={classes.card}>
        {state === 'loading' && <Loading />}
        {state === 'void' && <Void />}
        {state === 'failed' && <Failed failure={failure} onAgain={verify} />}
        {state !== 'loading' && state !== 'void' && state !== 'failed' && <Verified what={state} />}
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
  verify: () => void
}

/** Confirms from the browser: opening the link alone (a mail scanner does that) must not use the token up (decision 28). */
function useVerification(): Verification {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isStarted = useRef(false)
  const token = query.get('token')
  const email = query.get('email') ?? ''
  const [state, setState] = useState<State>(token ? 'loading' : 'void')
  const [failure, setFailure] = useState<unknown>(null)
  const verify = useCallback(() => {
    if (!token) return
    setState('loading')
    read(browserApi.api.v1.verify_email[':token'].$post({ param: { token: encodePart(token) }, json: { email } })).then(
      ({ what }) => {
        setState(what)
        return revalidate()
      },
      (error: unknown) => {
        setFailure(error)
        setState(hasCode(error, 'TOKEN_INVALID', 'NOT_FOUND', 'VALIDATION') ? 'void' : 'failed')
      },
    )
  }, [token, email, revalidate])
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    verify()
  }, [verify])
  return { state, failure, verify }
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

function Verified({ what }: { what: VerifiedEmail['what'] }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <CheckIcon size={44} className={classes.good} />
      <h1 className={classes.title}>{what === 'BEFORE' ? m['accounts.verifiedBefore']() : m['accounts.verified']()}</h1>
      <p className={classes.text}>{verifiedText(what, query.get('email') ?? '')}</p>
      {member ? (
        <Button component={Link} to="/">
          {m['error.home']()}
        </Button>
      ) : (
        <Button onClick={() => openLogin('/')}>{m['accounts.logIn']()}</Button>
      )}
    </>
  )
}

function verifiedText(what: VerifiedEmail['what'], email: string): string {
  if (what === 'BEFORE') return m['accounts.verifiedBeforeText']()
  if (what === 'NEW_EMAIL') return m['accounts.emailChangedText']({ email })
  return m['accounts.verifiedText']({ seconds: REDIRECT_MS / 1000 })
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
function Void() {
  const member = useMember()
  const { operator } = useSite()
  const { openLogin } = useAccountDialogs()
  const { state, failure, resend } = useResendVerification()
  return (
    <>
      <MailIcon size={44} className={classes.bad} />
      <h1 className={classes.title}>{m['accounts.verificationFailed']()}</h1>
      <p className={classes.text}>{member ? m['accounts.verificationFailedMember']() : m['accounts.verificationFailedGuest']()}</p>
      {!member && <Button onClick={() => openLogin('/')}>{m['accounts.logIn']()}</Button>}
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
