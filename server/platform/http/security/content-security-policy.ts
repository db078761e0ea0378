import type { InlineSources } from '../cache/guest-cache-page.ts'
import type { PaymentSources } from './payment-sources.ts'
import type { SignInSources } from './sign-in-sources.ts'

/**
 * The policy of a page: this site only; inline scripts by nonce, or by hash on cached pages. Style attributes are allowed for the
 * component library (decision 49). A configured statistics script runs only with consent (web/features/consent). `signIn` and `payment`
 * are hosts of configured providers, the latter on checkout pages only. `readsBarcodes` allows WebAssembly, as some browsers apply the
 * page's policy to workers. `tiles` are hosts of map tiles.
 */
export function contentSecurityPolicy(
  inline: string | InlineSources,
  isSecure: boolean,
  analyticsSrc?: string,
  signIn?: SignInSources,
  payment?: PaymentSources,
  readsBarcodes = false,
  tiles: readonly string[] = [],
): string {
  const development = import.meta.env.PROD ? '' : ` 'unsafe-eval'`
  const analytics = analyticsSrc ? ` ${new URL(analyticsSrc).origin}` : ''
  const { scripts, styles } = typeof inline === 'string' ? withNonce(inline) : withHashes(inline, analyticsSrc)
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `script-src 'self'${also(scripts)}${also(signIn?.script)}${also(payment?.script)}${readsBarcodes ? COMPILES : ''}${development}`,
    import.meta.env.PROD ? `style-src 'self'${also(styles)}${also(signIn?.style)}` : `style-src 'self' 'unsafe-inline'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${analytics}${also(payment?.image)}${also(tiles)}`,
    `font-src 'self'`,
    `connect-src 'self'${analytics}${also(signIn?.connect)}${also(payment?.connect)}${import.meta.env.PROD ? '' : ' ws:'}`,
    `frame-src 'self'${also(signIn?.frame)}${also(payment?.frame)}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function withNonce(nonce: string): InlineSources {
  const source = `'nonce-${nonce}'`
  return { scripts: [source], styles: [source] }
}

/** A source without its query: policies compare only the address before it. */
function withHashes({ scripts, styles }: InlineSources, analyticsSrc: string | undefined): InlineSources {
  if (!analyticsSrc) return { scripts, styles }
  const { origin, pathname } = new URL(analyticsSrc)
  return { scripts: [...scripts, origin + pathname], styles }
}

const COMPILES = ` 'wasm-unsafe-eval'`

/** The policy of the barcode worker: one WebAssembly program, nothing else. */
export const DECODER_POLICY = `default-src 'none'; script-src 'self'${COMPILES}; connect-src 'self'`

/** Headers of all answers (reliability 5.2). */
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

function also(sources: readonly string[] = []): string {
  return sources.map((source) => ` ${source}`).join('')
}
