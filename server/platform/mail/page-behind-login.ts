export function pageBehindLogin(siteUrl: string, path: string): string {
  return `${siteUrl}/?${new URLSearchParams({ login: '1', next: path })}`
}
