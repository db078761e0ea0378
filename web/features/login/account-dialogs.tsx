import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePart } from '../../platform/scripts/part.ts'
import { useMember } from '../../platform/session/session.ts'
import { notifyFailure } from '../../ui/notifications/notify.ts'
import { useEscape } from '../../ui/dialogs/use-escape.ts'
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts'
import { useAccountDialogs } from './use-account-dialogs.ts'

const loadForms = () => import('./account-dialog-forms.tsx')

/** Login, join, join-general and forgot password (A §2 "Dialogs"); stands once, in the layout. */
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
  const forms = usePart(loadForms, shown !== null, (error) => {
    dialogs.close()
    notifyFailure(error)
  })
  useEscape(dialogs.close, shown !== null && !forms)
  useFocusReturn(shown !== null)
  return forms && <forms.AccountDialogForms shown={shown} />
}
