/**
 * Whether a count of signatures has not grown: then the key was copied, and the other one has signed meanwhile (WebAuthn 6.1.1). Keys
 * that several devices share do not count and always say 0.
 */
export function hasGoneBack(stored: number, said: number): boolean {
  return (stored > 0 || said > 0) && said <= stored
}
