/**
 * The form in which a password is kept, compared and counted: one for all ways to type it, as keyboards differ in how they make
 * an "ü" (NIST SP 800-63B, 5.1.1.2: NFKC before hashing).
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}
