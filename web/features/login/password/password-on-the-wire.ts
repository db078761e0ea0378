/** Base64 of the password's UTF-8 bytes for the API (decision 23); no protection. */
export function passwordOnTheWire(password: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(password)))
}
