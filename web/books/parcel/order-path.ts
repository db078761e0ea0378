/** Where at the first step of an order one puts more of the same shelf into the parcel. */
export const REST_OF_SHELF_ID = 'dazulegen'

/** The first step of ordering a copy. */
export function orderPath(offerUuid: string): string {
  return `/checkout/details?ofid=${offerUuid}`
}

/** Copies that are ordered together as an address names them: `ofid` is repeated, as a form without scripts does. */
export function parcelQuery(offerUuids: readonly string[]): URLSearchParams {
  return new URLSearchParams(offerUuids.map((uuid) => ['ofid', uuid]))
}
