import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { asksForWish, withoutWish, withWishDialog } from '../../../../books/wish-path.ts'
import { useMember } from '../../../../platform/session/session.ts'
import { useAccountDialogs } from '../../../login/use-account-dialogs.ts'

/** State of the dialog; guests join and return. */
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
