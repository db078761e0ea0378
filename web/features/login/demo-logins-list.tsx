import { DEMO_PASSWORD } from '#domain/demo-password.ts'
import { m } from '#messages'
import classes from './account-forms.module.css'

interface DemoLogin {
  email: string
  name: string
  /** What one sees with this login. */
  role: 'active' | 'buyer' | 'fresh' | 'admin'
}

/** Demo members for the login dialog, a choice of db/demo/members.ts. */
const DEMO_LOGINS: readonly DemoLogin[] = [
  { email: 'mara@example.org', name: 'Mara', role: 'active' },
  { email: 'jonas@example.org', name: 'Jonas', role: 'buyer' },
  { email: 'neu@example.org', name: 'Lene', role: 'fresh' },
  { email: 'admin@example.org', name: 'Ada', role: 'admin' },
]

/** Demo logins that fill the form. */
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
