import { useEffect, type MouseEvent, type ReactNode, useState } from 'react'
import { Outlet, useLocation, Link } from 'react-router'
import { m } from '#messages'
import { isScanningPath } from '#domain/scanner.ts'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { getLocale } from '#messages/runtime'
import { AccountDialogs } from '../features/login/account-dialogs.tsx'
import { Consent } from '../features/consent/consent.tsx'
import { useStoreReferral } from '../features/login/registration/use-keep-referral.ts'
import { OtherScans } from '../features/intake/pending/other-scans.tsx'
import { VerificationBanner } from '../features/login/registration/verification-banner.tsx'
import { ActHost } from '../ui/acts/act-host.tsx'
import { leadToErrors } from '../ui/forms/focus-first-error.ts'
import { PageError } from '../ui/page-error.tsx'
import { usePageMember } from '../platform/session/use-page-member.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { isOffline } from '../platform/connection.ts'
import { LanguageSwitch } from '../features/login/language-switch.tsx'
import { LegalLinks } from '../features/content/legal/legal-links.tsx'
import { SocialLinks } from '../features/content/legal/social-links.tsx'
import { CachedFooter } from '../platform/drawing/kept-parts.tsx'
import { useRootData } from '../platform/session/session.ts'
import { Finch } from '../ui/finch.tsx'
import { DocumentBoundary } from './document-boundary.tsx'
import classes from './site-layout.module.css'
import { TopBar } from './top-bar.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

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

/** Tells at once that a link needs a connection; its texts are loaded beforehand. */
function OfflineNote() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const stay = (event: Event) => {
      if (!needsConnection(event, window.location)) return
      event.preventDefault()
      event.stopPropagation()
      setShown(true)
    }
    const hide = () => setShown(false)
    // Before the links of the page hear of it.
    document.addEventListener('click', stay, true)
    document.addEventListener('submit', stay, true)
    window.addEventListener('online', hide)
    return () => {
      document.removeEventListener('click', stay, true)
      document.removeEventListener('submit', stay, true)
      window.removeEventListener('online', hide)
    }
  }, [])
  return (
    <div aria-live="assertive" className={classes.place}>
      {isShown && (
        <div className={classes.note}>
          <p>{m['failure.noConnection']()}</p>
          <button type="button" className={classes.close} aria-label={m['shared.close']()} onClick={() => setShown(false)}>
            <CloseIcon size={20} />
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether a click or submit needs a connection that is missing. Scanner pages work offline (record 21). */
function needsConnection(event: Event, here: Pick<Location, 'origin' | 'pathname' | 'search' | 'href'>): boolean {
  if (!isOffline() || event.defaultPrevented) return false
  const target = targetOf(event, here.href)
  if (!target || target.origin !== here.origin || isScanningPath(target.pathname)) return false
  return target.pathname !== here.pathname || target.search !== here.search || event.type === 'submit'
}

function targetOf(event: Event, base: string): URL | null {
  const element = event.target
  if (!(element instanceof Element)) return null
  // Forms without an address are calls, which say themselves that they fail.
  const address =
    event.type === 'submit' ? element.getAttribute('action') : element.closest('a[href]:not([download])')?.getAttribute('href')
  return address === null || address === undefined ? null : new URL(address, base)
}

/** Links, language, theme and operator; cached by language, year and site. */
function Footer() {
  const { site, year } = useRootData()
  const variant = JSON.stringify([getLocale(), year, site.operatorName, site.isDemo, site.social, site.sourceUrl])
  return (
    <CachedFooter className={classes.footer ?? ''} variant={variant}>
      <FooterContent />
    </CachedFooter>
  )
}

function FooterContent() {
  const { site, year } = useRootData()
  return (
    <>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Finch size={32} />
          <p>{m['shell.footerLine']()}</p>
        </div>
        <nav className={classes.links} aria-label={m['shell.footerNavigation']()}>
          <Link to="/?scrollTo=how-it-works">{m['shell.howItWorks']()}</Link>
          <Link to="/?scrollTo=costs">{m['shell.costs']()}</Link>
          <Link to="/faq">{m['shell.faq']()}</Link>
          <Link to={BOOKCASES_PATH}>{m['bookcases.footer']()}</Link>
          <Link to="/punkte">{m['pointsPublic.footer']()}</Link>
          <Link to="/blog">{m['content.blogTitle']()}</Link>
          <Link to="/search">{m['shell.search']()}</Link>
          <SocialLinks />
        </nav>
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </div>
      <LegalLinks className={classes.legalLinks} />
      <div className={classes.legal}>
        <p>
          © {year} {site.operatorName ?? m['shared.productName']()}
          {!site.operatorName && <> · {m['shell.operatorMissing']()}</>}
          {site.sourceUrl && (
            <>
              {' · '}
              <a href={site.sourceUrl}>{m['shell.sourceCode']()}</a>
            </>
          )}
        </p>
        {site.isDemo && (
          <p>
            {m['shell.demo']()} <a href="/dev/mailbox">{m['accounts.openMailbox']()}</a>
          </p>
        )}
      </div>
    </>
  )
}
