import { m } from '#messages'
import type { Passkey } from '#contract/passkeys.ts'
import { isTeamRole } from '#domain/roles.ts'
import { useMember } from '../../../platform/session/session.ts'
import lists from '../../../ui/lists.module.css'
import { Section } from '../../../ui/page.tsx'
import classes from '../../../ui/sections.module.css'
import { WithScripts } from '../../../ui/with-scripts.tsx'
import { useCanUsePasskeys } from '../../login/passkeys/use-can-use-passkeys.ts'
import { useSignInWays } from '../../login/social/use-sign-in-ways.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyLine } from './passkey-line.tsx'

/** The member's passkeys: list, add, name, remove. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const member = useMember()
  const { ways } = useSignInWays()
  const canUse = useCanUsePasskeys()
  return (
    <Section title={m['passkeys.title']()} id="passkeys">
      <p className={classes.why}>{m['passkeys.why']()}</p>
      {member && isTeamRole(member.role) && <p>{m['passkeys.team']()}</p>}
      {passkeys.length > 0 && (
        <ul className={lists.closed}>
          {passkeys.map((passkey) => (
            <li key={passkey.uuid} className={classes.line}>
              <PasskeyLine passkey={passkey} hasPassword={ways?.hasPassword !== false} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.below}>
        <WithScripts>{canUse ? ways && <AddPasskey ways={ways} /> : <p>{m['passkeys.none']()}</p>}</WithScripts>
      </div>
    </Section>
  )
}
