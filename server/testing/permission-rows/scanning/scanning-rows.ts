import type { PermissionRows } from '../permission-row.ts'

/** A picture of one white pixel: it shows no code. */
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const BY_MEMBERS = { guest: 401, unverified: 422, other: 422, sender: 422, receiver: 422 }

/** Photos of bar codes: members may send them, nobody sees those of others. */
export const scanningPermissions: PermissionRows = {
  'post /books/book-by-bar': { stage: 'offered', body: () => ({ imageDataURI: PIXEL }), expected: BY_MEMBERS },
  'post /books/books-by-bar': { stage: 'offered', body: () => ({ imageDataURI: PIXEL }), expected: BY_MEMBERS },
}
