import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { useMember } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { JoinForm } from './join-form.tsx'
import { JoinGeneralForm } from './join-general-form.tsx'
import { LoginForm } from './login-form.tsx'
import { useAccountDialogs } from './use-account-dialogs.ts'

/** Login, join and join-general (A §2 "Dialogs"); stands once, in the layout. */
export function AccountDialogs() {
  const member = useMember()
  const dialogs = useAccountDialogs()
  const navigate = useNavigate()
  const isDone = member !== null && dialogs.opened !== null
  const goOn = useEffectEvent(() => {
    if (dialogs.next) void navigate(dialogs.next, { replace: true })
    else dialogs.close()
  })
  // Runs after a login, and when a member follows a mail's link to the login dialog.
  useEffect(() => {
    if (isDone) goOn()
  }, [isDone])
  const shown = member ? null : dialogs.opened
  return (
    <>
      <Dialog opened={shown === 'login'} onClose={dialogs.close} title={m['accounts.loginTitle']()} width={440}>
        <LoginForm onJoin={dialogs.openJoin} />
      </Dialog>
      <Dialog opened={shown === 'join'} onClose={dialogs.close} title={m['accounts.joinTitle']()} width={440}>
        <JoinForm onNext={dialogs.openJoinGeneral} onLogin={() => dialogs.openLogin()} />
      </Dialog>
      <Dialog opened={shown === 'join-general'} onClose={dialogs.close} title={m['accounts.joinGeneralTitle']()} width={440}>
        <JoinGeneralForm onOtherEmail={dialogs.openJoin} onLogin={() => dialogs.openLogin()} />
      </Dialog>
    </>
  )
}
