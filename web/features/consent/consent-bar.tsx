import { Link } from 'react-router'
import { m } from '#messages'
import { reserveSpaceForQuestion } from '../../ui/kept-room.ts'
import classes from './consent-bar.module.css'
import { CONSENT_CATEGORIES } from './consent-record.ts'
import { decideConsent, openConsentSettings } from './consent-store.ts'

/** The cookie question: accept, settings and reject with equal weight. The page stays usable, with space reserved below it. */
export default function ConsentBar() {
  return (
    <section ref={reserveSpaceForQuestion} className={classes.bar} aria-label={m['consent.title']()}>
      <div className={classes.inside}>
        <p className={classes.text}>
          {m['consent.question']()} <Link to="/privacy-policy">{m['consent.more']()}</Link>
        </p>
        <div className={classes.buttons}>
          <button type="button" className={classes.button} onClick={() => decideConsent([])}>
            {m['consent.onlyNecessary']()}
          </button>
          <button type="button" className={classes.button} onClick={openConsentSettings}>
            {m['consent.settings']()}
          </button>
          <button type="button" className={classes.button} onClick={() => decideConsent(CONSENT_CATEGORIES)}>
            {m['consent.accept']()}
          </button>
        </div>
      </div>
    </section>
  )
}
