import { encodePart } from '#domain/texts/letters.ts'
import { ProviderUnreachable } from '../../payments/providers/gateway.ts'
import { SourceRefused, type LabelProduct, type LabelSource } from '../source/label-source.ts'
import {
  fieldsOf,
  givenBackShape,
  isAbout,
  listedPrice,
  openedShape,
  paidCart,
  refundsOf,
  refundState,
  refusalOf,
  tokenShape,
} from './internetmarke-answers.ts'
import { fetchFile, send, type PostAnswer } from './internetmarke-wire.ts'

interface InternetmarkeSettings extends LabelProduct {
  clientId: string
  clientSecret: string
  user: string
  password: string
  pageFormatId: number
  apiBase: string
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<PostAnswer>

/** Tokens are renewed this long before they expire, so that no call outlives one. */
const RENEWED_BEFORE_MS = 60_000

/** INTERNETMARKE of Deutsche Post (REST v1): a mark without addresses, paid from the Portokasse. */
export function createInternetmarke(settings: InternetmarkeSettings): LabelSource {
  const tokens = postTokens(settings)
  const ask = connectPost(settings, tokens)
  return {
    product: settings,
    look: async () => {
      // A new token tells the balance.
      tokens.forget()
      const { walletBalance } = await tokens.current()
      const catalogue = await ask('GET', '/app/catalog?types=PAGE_FORMATS')
      return { balanceCents: walletBalance, listedCents: listedPrice(catalogue, settings.productCode) }
    },
    openCart: async () => fieldsOf(openedShape, await ask('POST', '/app/shoppingcart')).shopOrderId,
    pay: async (shopOrderId) => {
      const cart = paidCart(await ask('POST', '/app/shoppingcart/pdf?directCheckout=true', order(settings, shopOrderId)))
      if (!cart) throw new ProviderUnreachable('internetmarke: a paid cart without a mark')
      return cart
    },
    readCart: (shopOrderId) =>
      ask('GET', `/app/shoppingcart/${encodePart(shopOrderId)}`)
        .then(paidCart)
        .catch(unlessUnknown),
    download: (link) => fetchFile(fileUrl(link, settings.apiBase)),
    giveBack: async ({ shopOrderId, voucherId }) => {
      const shoppingCart = { shopOrderId, voucherList: [{ voucherId }] }
      return fieldsOf(givenBackShape, await ask('POST', '/app/retoure', { shoppingCart })).shopRetoureId
    },
    readRefund: async (refundNumber, voucherId) => {
      const refunds = refundsOf(await ask('GET', `/app/retoure?shopRetoureId=${encodePart(refundNumber)}`))
      const own = refunds.find(({ shopRetoureId }) => shopRetoureId === refundNumber)
      return refundState(own, voucherId)
    },
    findRefund: async (voucherId, since) => {
      const refunds = refundsOf(await ask('GET', `/app/retoure?startDate=${encodePart(since.toISOString())}`))
      return refunds.find((refund) => isAbout(refund, voucherId))?.shopRetoureId ?? null
    },
  }
}

/** One mark, for the whole total: the post refuses the order where its price has changed. */
function order({ productCode, priceCents, pageFormatId }: InternetmarkeSettings, shopOrderId: string): object {
  return {
    type: 'AppShoppingCartPDFRequest',
    shopOrderId,
    total: priceCents,
    createManifest: false,
    createShippingList: '0',
    dpi: 'DPI300',
    pageFormatId,
    positions: [
      {
        positionType: 'AppShoppingCartPDFPosition',
        productCode,
        voucherLayout: 'FRANKING_ZONE',
        position: { labelX: 1, labelY: 1, page: 1 },
      },
    ],
  }
}

/** Null for a cart that the post does not know: it is not paid for. Throws other errors. */
function unlessUnknown(error: unknown): null {
  if (error instanceof SourceRefused && error.reason !== 'REFUSED') return null
  throw error
}

interface Token {
  access_token: string
  expires_in: number
  walletBalance: number
}

function postTokens(settings: InternetmarkeSettings): { current: () => Promise<Token>; forget: () => void } {
  let asked: Promise<Token> | undefined
  let renewAt = 0
  const forget = (): void => {
    asked = undefined
  }
  const request = async (): Promise<Token> => {
    const token = await askForToken(settings)
    renewAt = performance.now() + token.expires_in * 1000 - RENEWED_BEFORE_MS
    return token
  }
  return {
    current: () => {
      if (asked && performance.now() < renewAt) return asked
      renewAt = Infinity
      asked = request()
      asked.catch(forget)
      return asked
    },
    forget,
  }
}

async function askForToken({ apiBase, clientId, clientSecret, user, password }: InternetmarkeSettings): Promise<Token> {
  const answer = await send(new URL(`${apiBase}/user`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      username: user,
      password,
    }).toString(),
  })
  if (answer.status !== 200) throw refusalOf(answer)
  return fieldsOf(tokenShape, answer)
}

/** Calls with a token, which is renewed when the post does not take it: of such a call it has done nothing. */
function connectPost(settings: InternetmarkeSettings, tokens: ReturnType<typeof postTokens>): Ask {
  const askOnce = async (method: string, path: string, body?: object): Promise<PostAnswer> => {
    const { access_token } = await tokens.current()
    return send(new URL(`${settings.apiBase}${path}`), {
      method,
      headers: { Authorization: `Bearer ${access_token}`, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  return async (method, path, body) => {
    let answer = await askOnce(method, path, body)
    if (answer.status === 401) {
      tokens.forget()
      answer = await askOnce(method, path, body)
    }
    if (answer.status !== 200) throw refusalOf(answer)
    return answer
  }
}

/** Files are fetched from the post alone, whatever an answer says. @throws ProviderUnreachable for another place. */
function fileUrl(link: string, apiBase: string): URL {
  const url = URL.parse(link)
  const isOfPost = url?.protocol === 'https:' && /\.(?:deutschepost\.de|dhl\.com)$/u.test(url.hostname)
  if (!url || (!isOfPost && url.origin !== new URL(apiBase).origin)) throw new ProviderUnreachable('internetmarke: a file elsewhere')
  return url
}
