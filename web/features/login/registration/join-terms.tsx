import { m } from '#messages'
import classes from '../account-forms.module.css'

/** Stands for a link within the sentence; no text has it. */
const MARK = '\u{2063}'

/** Terms of an account; they open in a new tab, so nothing entered is lost. */
export function JoinTerms() {
  const [before, terms, between, privacy, after] = m['accounts.joinTerms']({
    terms: MARK + m['accounts.joinTermsLink']() + MARK,
    privacy: MARK + m['accounts.joinPrivacyLink']() + MARK,
  }).split(MARK)
  return (
    <p className={classes.small}>
      {before}
      <a href="/agb" target="_blank" rel="noopener">
        {terms}
      </a>
      {between}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {privacy}
      </a>
      {after}
    </p>
  )
}
