import type { SignInSources } from './sign-in-sources.ts'

/**
 * The policy of a page: everything from this site, scripts only with the answer's nonce. Style attributes are
 * allowed because the component library sets them (decision 49). A configured statistics script may report to its own
 * host; that it runs at all needs consent, and then the nonce (web/features/consent). `signIn` are the hosts of
 * configured sign-in providers.
 */
export function contentSecurityPolicy(nonce: string, isSecure: boolean, analyticsSrc?: string, signIn?: SignInSources): string {
  const development = import.meta.env.PROD ? '' : ` 'unsafe-eval'`
  const analytics = analyticsSrc ? ` ${new URL(analyticsSrc).origin}` : ''
  const also = (sources: string[] = []): string => sources.map((source) => ` ${source}`).join('')
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `script-src 'self' 'nonce-${nonce}'${also(signIn?.script)}${development}`,
    import.meta.env.PROD ? `style-src 'self' 'nonce-${nonce}'${also(signIn?.style)}` : `style-src 'self' 'unsafe-inline'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${analytics}`,
    `font-src 'self'`,
    `connect-src 'self'${analytics}${also(signIn?.connect)}${import.meta.env.PROD ? '' : ' ws:'}`,
    `frame-src 'self'${also(signIn?.frame)}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer, pages and API alike (reliability 5.2). */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
