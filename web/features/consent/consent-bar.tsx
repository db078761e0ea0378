import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import classes from './consent-bar.module.css'
import { CONSENT_CATEGORIES } from './consent-record.ts'
import { decideConsent, openConsentSettings } from './consent-store.ts'

/** Height of the bar while it is shown; bars that stick to the bottom of the window stand on it. */
const HEIGHT = '--consent-height'

/**
 * The question at the lower edge: accept, settings and reject side by side, alike in size and colour. The page behind
 * stays usable, and nothing on it is covered for good: see `HEIGHT`.
 */
export default function ConsentBar() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => makeRoom(bar.current), [])
  return (
    <section ref={bar} className={classes.bar} aria-label={m['consent.title']()}>
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

function makeRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = (): void => style.setProperty(HEIGHT, `${bar.getBoundingClientRect().height}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(HEIGHT)
  }
}
