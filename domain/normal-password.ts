/** The normalized password for hashing and comparison, as keyboards compose "ü" differently (NIST SP 800-63B, 5.1.1.2: NFKC). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}
