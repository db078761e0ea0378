/** The browser gave no position. */
export class NoPosition extends Error {
  override readonly name = 'NoPosition'
  readonly reason: 'denied' | 'unknown' | 'slow' | 'missing'

  constructor(reason: NoPosition['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Longer than a person waits before typing. */
const PATIENCE_MS = 15_000
/** About a hundred metres: enough for the next bookcase, too little for a front door. */
const DIGITS = 3

/** The reader's position from the browser, as `lat,lon`. @throws NoPosition with the reason. */
export function askForPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`),
      ({ code }) => reject(new NoPosition(reasonOf(code))),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
}

/** By the numbers of the Geolocation API. */
function reasonOf(code: number): NoPosition['reason'] {
  if (code === 1) return 'denied'
  return code === 3 ? 'slow' : 'unknown'
}
