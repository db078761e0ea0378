import { Link } from 'react-router'
import { m } from '#messages'
import { openConsentSettings } from '../../consent/consent-store.ts'

/** Required legal links, and cookie settings. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <nav className={className} aria-label={m['content.legalNavigation']()}>
      <Link to="/agb">{m['content.terms']()}</Link>
      <Link to="/privacy-policy">{m['content.privacy']()}</Link>
      <Link to="/imprint">{m['content.imprint']()}</Link>
      <Link to="/vertrag-widerrufen">{m['content.withdrawContract']()}</Link>
      <Link to="/accessibility">{m['content.accessibility']()}</Link>
      <button type="button" onClick={openConsentSettings}>
        {m['consent.openSettings']()}
      </button>
    </nav>
  )
}
