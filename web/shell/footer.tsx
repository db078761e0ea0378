import { Link } from 'react-router'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { LanguageSwitch } from '../features/login/language-switch.tsx'
import { LegalLinks } from '../features/content/legal/legal-links.tsx'
import { SocialLinks } from '../features/content/legal/social-links.tsx'
import { CachedFooter } from '../platform/drawing/kept-parts.tsx'
import { useRootData } from '../platform/session/session.ts'
import { Finch } from '../ui/finch.tsx'
import classes from './footer.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Links, language, theme and operator; cached by language, year and site. */
export function Footer() {
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
