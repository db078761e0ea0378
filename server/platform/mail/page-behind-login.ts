/** Address of one of our pages for a mail: who is logged out comes there by the login (decision 57). `path` begins with a slash. */
export function pageBehindLogin(siteUrl: string, path: string): string {
  return `${siteUrl}/?${new URLSearchParams({ login: '1', next: path })}`
}
