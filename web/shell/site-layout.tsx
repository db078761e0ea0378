import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { m } from '#messages'
import { AccountDialogs } from '../features/login/account-dialogs.tsx'
import { Consent } from '../features/consent/consent.tsx'
import { useStoreReferral } from '../features/login/registration/use-keep-referral.ts'
import { OtherScans } from '../features/intake/pending/other-scans.tsx'
import { VerificationBanner } from '../features/login/registration/verification-banner.tsx'
import { ActHost } from '../ui/acts/act-host.tsx'
import { leadToErrors } from '../ui/forms/focus-first-error.ts'
import { PageError } from '../ui/page-error.tsx'
import { usePageMember } from '../platform/session/use-page-member.ts'
import { Footer } from './footer.tsx'
import { DocumentBoundary } from './document-boundary.tsx'
import classes from './site-layout.module.css'
import { OfflineNote } from './offline-note.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, page, footer, and common dialogs. */
export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Errors keep the frame. */
export function ErrorBoundary() {
  const { key } = useLocation()
  return (
    <Frame>
      <PageError key={key} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  useStoreReferral()
  usePageMember()
  useEffect(leadToErrors, [])
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {m['shell.skip']()}
      </a>
      <TopBar />
      <VerificationBanner />
      <OtherScans />
      <noscript>
        <p className={classes.plain}>{m['shell.noScripts']()}</p>
      </noscript>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <ActHost />
      <Footer />
      <DocumentBoundary />
      <OfflineNote />
      <AccountDialogs />
      <Consent />
    </div>
  )
}

/** Without scripts the link does the same; with them the address stays as it is, so that going back is no step more. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
