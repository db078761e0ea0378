import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { asksForWish, withoutWish, withWishDialog } from '../../../../books/wish-path.ts'
import { useMember } from '../../../../platform/session/session.ts'
import { useAccountDialogs } from '../../../login/use-account-dialogs.ts'

/** Whether the dialog is open, and what opens and closes it; guests join first and come back to it. */
export function useMissingBookDialog(): { opened: boolean; open: () => void; close: () => void } {
  const member = useMember()
  const location = useLocation()
  const [query, setQuery] = useSearchParams()
  const { openJoin } = useAccountDialogs()
  const [isPressed, setPressed] = useState(false)
  const isAsked = asksForWish(query)
  return {
    opened: member !== null && (isPressed || isAsked),
    open: () => (member ? setPressed(true) : openJoin(withWishDialog(location))),
    close: () => {
      setPressed(false)
      if (!isAsked) return
      setQuery(withoutWish, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    },
  }
}
