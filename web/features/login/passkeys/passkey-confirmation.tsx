import { m } from '#messages'
import classes from '../account-forms.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** Asks somebody of the team for their passkey after the password. */
export function PasskeyConfirmation({ onAnew }: { onAnew: () => void }) {
  const login = usePasskeyLogin(false)
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{login.canUse ? m['passkeys.confirmLead']() : m['passkeys.none']()}</p>
      <PasskeyButton login={login} label={m['passkeys.confirmInstead']()} isMain />
      <p className={classes.small}>{m['passkeys.lost']()}</p>
      <p className={classes.switch}>
        <button type="button" className={classes.link} onClick={onAnew}>
          {m['secondFactor.logInAnew']()}
        </button>
      </p>
    </div>
  )
}
