import { DEMO_PASSWORD } from '#domain/demo-password.ts'
import { m } from '#messages'
import classes from './account-forms.module.css'
import { DEMO_LOGINS } from './demo-logins.ts'

/** Demo mode: logins that fill the form with one tap. */
export function DemoLogins({ onChoose }: { onChoose: (login: { email: string; password: string }) => void }) {
  const roles = {
    active: m['accounts.demoActive'](),
    buyer: m['accounts.demoBuyer'](),
    fresh: m['accounts.demoFresh'](),
    admin: m['accounts.demoAdmin'](),
  }
  return (
    <div className={classes.demo}>
      <p className={classes.demoTitle}>{m['accounts.demoLogins']()}</p>
      <ul className={classes.demoList}>
        {DEMO_LOGINS.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" className={classes.demoLogin} onClick={() => onChoose({ email, password: DEMO_PASSWORD })}>
              <strong>{name}</strong>
              <span>{roles[role]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.demoHint}>{m['accounts.demoPassword']({ password: DEMO_PASSWORD })}</p>
    </div>
  )
}
