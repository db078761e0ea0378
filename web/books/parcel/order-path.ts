/** Anchor for adding copies of the same shelf to the parcel. */
export const REST_OF_SHELF_ID = 'dazulegen'

/** Form field with the path of the shelf that copies were chosen on. */
export const SHELF_FIELD = 'shelf'

/** Query flag of a shelf whose form was sent without a choice. */
export const NOTHING_CHOSEN = 'nothingChosen'

/** First step of ordering a copy. */
export function orderPath(offerUuid: string): string {
  return `/checkout/details?ofid=${offerUuid}`
}

/** Copies as query parameters; `ofid` is repeated, as in a form. */
export function parcelQuery(offerUuids: readonly string[]): URLSearchParams {
  return new URLSearchParams(offerUuids.map((uuid) => ['ofid', uuid]))
}
