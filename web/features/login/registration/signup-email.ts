const KEY = 'signupEmail'

/** The address entered in the join dialog, kept until the tab closes (A §4 "Sign-up"); null when there is none. */
export function readSignupEmail(): string | null {
  return typeof window === 'undefined' ? null : window.sessionStorage.getItem(KEY)
}

/** Keeps the address for the join-general dialog. */
export function keepSignupEmail(email: string): void {
  window.sessionStorage.setItem(KEY, email)
}

/** Forgets it after the sign-up. */
export function forgetSignupEmail(): void {
  window.sessionStorage.removeItem(KEY)
}
