import { createContext, use } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { AcceptBlocker } from '../accept/accept-blocker-dialog.tsx'

/** Steps with a form, and messages. */
export type FormStep = 'accept' | 'decline' | 'report' | 'statement' | 'message'

export interface Outlasting {
  openForm: (step: FormStep, exchange: ShownExchange) => void
  /** Asks for what is missing to accept, and accepts then. */
  openBlocked: (exchange: ShownExchange, blocker: AcceptBlocker) => void
  /** Why a step of this exchange was not taken; null when the next one is tried. */
  keepRefusal: (exchange: ShownExchange, refusal: unknown) => void
}

/** Provided by `<OutlastsLines>`. */
export const OutlastingContext = createContext<Outlasting | null>(null)

/** Dialogs and failures that survive changes of a list. */
export function useOutlasting(): Outlasting {
  const outlasting = use(OutlastingContext)
  if (!outlasting) throw new Error('Steps are taken inside <OutlastsLines>.')
  return outlasting
}
