/** Base64 of the password's UTF-8 bytes, as the API wants it (decision 23): an encoding, not protection. */
export function passwordOnTheWire(password: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(password)))
}
