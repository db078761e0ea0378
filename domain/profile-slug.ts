/** Path segment of a public profile: first name and first letter of the last name, dots for spaces (A §2). */
export function profileSlug(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName.slice(0, 1)}`.trim().toLowerCase().replace(/\s+/gu, '.')
  return encodeURIComponent(name)
}
