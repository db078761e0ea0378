import type { Env } from '../../../platform/environment/env.ts'
import type { LabelSource } from '../source/label-source.ts'
import { createInternetmarke } from './internetmarke.ts'

/** The configured shop for labels; undefined when only uploaded stock is used. */
export function configuredSource(env: Env): LabelSource | undefined {
  const { INTERNETMARKE_CLIENT_ID: clientId, INTERNETMARKE_CLIENT_SECRET: clientSecret } = env
  const { INTERNETMARKE_USER: user, INTERNETMARKE_PASSWORD: password } = env
  const { INTERNETMARKE_PRODUCT: productCode, INTERNETMARKE_PRICE_CENTS: priceCents } = env
  if (!clientId || !clientSecret || !user || !password || !productCode || !priceCents) return undefined
  return createInternetmarke({
    clientId,
    clientSecret,
    user,
    password,
    productCode,
    priceCents,
    lowCents: env.INTERNETMARKE_LOW_CENTS,
    pageFormatId: env.INTERNETMARKE_PAGE_FORMAT,
    apiBase: env.INTERNETMARKE_API_BASE.replace(/\/$/u, ''),
  })
}
