import type { LabelOrigin, LabelState } from '#domain/label-stock.ts'
import { m } from '#messages'

const STATES: Record<LabelState, () => string> = {
  FREE: m['adminLabels.stateFree'],
  ASSIGNED: m['adminLabels.stateAssigned'],
  USED: m['adminLabels.stateUsed'],
  REMOVED: m['adminLabels.stateRemoved'],
}

/** Where a label stands. */
export function labelStateName(state: LabelState): string {
  return STATES[state]()
}

const ORIGINS: Record<LabelOrigin, () => string> = { UPLOADED: m['adminLabels.originUploaded'], BOUGHT: m['adminLabels.originBought'] }

/** How a label came into stock. */
export function labelOriginName(origin: LabelOrigin): string {
  return ORIGINS[origin]()
}
