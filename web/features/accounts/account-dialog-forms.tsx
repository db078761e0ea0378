import { useMounted } from '@mantine/hooks'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { JoinForm } from './join-form.tsx'
import { JoinGeneralForm } from './join-general-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useAccountDialogs, type AccountDialog } from './use-account-dialogs.ts'

/** The dialogs themselves; loaded when the first one opens. */
export function AccountDialogForms({ shown: wanted }: { shown: AccountDialog | null }) {
  const dialogs = useAccountDialogs()
  // Drawn closed first: a dialog that begins open does not know where the focus came from.
  const shown = useMounted() ? wanted : null
  return (
    <>
      <Dialog opened={shown === 'login'} onClose={dialogs.close} title={m['accounts.loginTitle']()} width={440}>
        <LoginForm onJoin={dialogs.openJoin} onForgot={dialogs.openForgot} />
        <SocialSignIn />
      </Dialog>
      <Dialog opened={shown === 'join'} onClose={dialogs.close} title={m['accounts.joinTitle']()} width={440}>
        <JoinForm onNext={dialogs.openJoinGeneral} onLogin={() => dialogs.openLogin()} />
        <SocialSignIn />
      </Dialog>
      <Dialog opened={shown === 'join-general'} onClose={dialogs.close} title={m['accounts.joinGeneralTitle']()} width={440}>
        <JoinGeneralForm onOtherEmail={dialogs.openJoin} onLogin={() => dialogs.openLogin()} />
      </Dialog>
      <Dialog opened={shown === 'forgot'} onClose={dialogs.close} title={m['accounts.forgotTitle']()} width={440}>
        <ForgotPasswordForm onLogin={() => dialogs.openLogin()} />
      </Dialog>
    </>
  )
}
