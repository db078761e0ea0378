/** Where at the first step of an order one puts more of the same shelf into the parcel. */
export const REST_OF_SHELF_ID = 'dazulegen'

/** What a shelf sends along with the copies that were chosen there: its own path, to come back to. */
export const SHELF_FIELD = 'shelf'

/** Says in the address of a shelf that its form was sent without a choice. */
export const NOTHING_CHOSEN = 'nothingChosen'

/** The first step of ordering a copy. */
export function orderPath(offerUuid: string): string {
  return `/checkout/details?ofid=${offerUuid}`
}

/** Copies that are ordered together as an address names them: `ofid` is repeated, as a form without scripts does. */
export function parcelQuery(offerUuids: readonly string[]): URLSearchParams {
  return new URLSearchParams(offerUuids.map((uuid) => ['ofid', uuid]))
}
