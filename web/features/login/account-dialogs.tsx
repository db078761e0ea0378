import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { lazyChunk, useLazyChunk } from '../../platform/scripts/lazy-chunk.ts'
import { endLoginAgain, useIsLoginAgainWanted } from '../../platform/session/login-again.ts'
import { useMember, useRestriction } from '../../platform/session/session.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { useEscape } from '../../ui/dialogs/use-escape.ts'
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts'
import { useAccountDialogs, type AccountDialog } from './use-account-dialogs.ts'

const formsChunk = lazyChunk(() => import('./account-dialog-forms.tsx'))

/** Login, join and forgot password (A §2 "Dialogs"), once in the layout. Opens by itself when the session of an open page ended. */
export function AccountDialogs() {
  const restriction = useRestriction()
  const isIn = useMember() !== null || restriction !== null
  const dialogs = useAccountDialogs()
  const isAgain = useIsLoginAgainWanted()
  const navigate = useNavigate()
  const isDone = isIn && dialogs.opened !== null && !isAgain
  const goOn = useEffectEvent(() => {
    if (dialogs.next) void navigate(dialogs.next, { replace: true })
    else if (restriction) void navigate(RESTRICTION_PATH, { replace: true })
    else dialogs.close()
  })
  // Runs after a login, and when a member follows a mail's link to the login dialog. What asks a guest to log in leads a
  // restricted member to where it says why not (decision 68).
  useEffect(() => {
    if (isDone) goOn()
  }, [isDone])
  const shown = shownDialog(dialogs.opened, isIn, isAgain)
  function close() {
    endLoginAgain()
    if (dialogs.opened) dialogs.close()
  }
  const forms = useLazyChunk(formsChunk, shown !== null, (error) => {
    close()
    notifyFailure(error)
  })
  useEscape(close, shown !== null && !forms)
  useFocusReturn(shown !== null)
  return forms && <forms.AccountDialogForms shown={shown} onClose={close} />
}

function shownDialog(opened: AccountDialog | null, isIn: boolean, isAgain: boolean): AccountDialog | null {
  if (isAgain) return opened ?? 'login'
  return isIn ? null : opened
}
