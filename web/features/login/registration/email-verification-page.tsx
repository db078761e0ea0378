import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { useMember } from '../../../platform/session/session.ts'
import { CheckIcon, MailIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/email-verification-page.ts'
import classes from './email-verification-page.module.css'
import { useAccountDialogs } from '../use-account-dialogs.ts'

/** After success the page goes home by itself (A §2 "Email verification page"). */
const REDIRECT_MS = 5000

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['accounts.verificationTitle'](), matches })
}

export default function EmailVerificationPage() {
  const state = useVerification()
  return (
    <Page>
      <output className={classes.card}>
        {state === 'loading' && <Loading />}
        {state === 'verified' && <Verified />}
        {state === 'failed' && <Failed />}
      </output>
    </Page>
  )
}

/** Confirms from the browser: opening the link alone (a mail scanner does that) must not use the token up (decision 28). */
function useVerification(): 'loading' | 'verified' | 'failed' {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isStarted = useRef(false)
  const token = query.get('token')
  const email = query.get('email') ?? ''
  const [state, setState] = useState<'loading' | 'verified' | 'failed'>(token ? 'loading' : 'failed')
  useEffect(() => {
    if (isStarted.current || !token) return
    isStarted.current = true
    read(browserApi.api.v1.verify_email[':token'].$post({ param: { token: encodeURIComponent(token) }, json: { email } })).then(
      () => {
        setState('verified')
        return revalidate()
      },
      () => setState('failed'),
    )
  }, [token, email, revalidate])
  return state
}

function Loading() {
  return (
    <>
      <Loader color="breast" />
      <h1 className={classes.title}>{m['accounts.verifying']()}</h1>
    </>
  )
}

function Verified() {
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
      <h1 className={classes.title}>{m['accounts.verified']()}</h1>
      <p className={classes.text}>{m['accounts.verifiedText']({ seconds: REDIRECT_MS / 1000 })}</p>
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

function Failed() {
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  return (
    <>
      <MailIcon size={44} className={classes.bad} />
      <h1 className={classes.title}>{m['accounts.verificationFailed']()}</h1>
      <p className={classes.text}>{member ? m['accounts.verificationFailedMember']() : m['accounts.verificationFailedGuest']()}</p>
      {!member && <Button onClick={() => openLogin('/')}>{m['accounts.logIn']()}</Button>}
    </>
  )
}
