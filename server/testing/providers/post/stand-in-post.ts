import { drawSampleLabel } from '../../../features/labels/pdf/draw-sample-label.ts'
import { ProviderServer, type ProviderAnswer, type ProviderCall } from '../provider-server.ts'

interface Cart {
  shopOrderId: string
  voucherId: string | null
  cents: number
}

interface Refund {
  shopRetoureId: string
  voucherId: string
  cents: number
  state: 'open' | 'refunded' | 'refused'
}

const CLIENT = { client_id: 'app', client_secret: 'secret', username: 'kasse@example.org', password: 'porto' }
const BASE = '/post/de/shipping/im/v1'
const PRODUCT = 290
const PRICE = 270

/**
 * INTERNETMARKE of Deutsche Post on loopback: a wallet, carts that are paid for once, their files, and refunds. Shapes as in the
 * OpenAPI document of its REST API v1 ("pp-post-internetmarke"); the words of refusals as seen by those who use it. The wallet's own
 * refusal is in no document: its words here are ours.
 */
export class StandInPost {
  readonly server: ProviderServer
  readonly carts = new Map<string, Cart>()
  readonly refunds: Refund[] = []
  /** Euro cents. */
  balance = 10_000
  price = PRICE
  /** What the catalogue tells; null where the contract has no prices in it, as with most. */
  listed: number | null = null
  /** Files to come that are cut off in the middle. */
  halfFiles = 0
  /** Whether nobody is let in. */
  isClosed = false
  decidesRefunds: Refund['state'] = 'refunded'
  /** Whether it takes no label back. */
  takesNothingBack = false
  readonly #files = new Map<string, Uint8Array>()
  #tokens = 0
  #numbers = 0

  constructor(port?: number) {
    this.server = new ProviderServer({
      keyHeader: 'x-none',
      answer: (call) => this.#answer(call),
      keyMisused: refusal(400, 'Bad Request'),
      failure: (status) => ({ statusCode: String(status), title: 'Internal Server Error', detail: 'Please try again.' }),
      keepsFailures: false,
      ...(port !== undefined && { port }),
    })
    // A file has to be drawn before it can be asked for.
    this.server.beforeAnswer = async ({ path }) => {
      const voucherId = path.startsWith('/files/') ? path.slice('/files/'.length) : undefined
      if (voucherId !== undefined && !this.#files.has(voucherId)) this.#files.set(voucherId, await drawSampleLabel(voucherId))
    }
  }

  /** What our server needs to use it. */
  get env(): Record<string, string> {
    return {
      INTERNETMARKE_CLIENT_ID: CLIENT.client_id,
      INTERNETMARKE_CLIENT_SECRET: CLIENT.client_secret,
      INTERNETMARKE_USER: CLIENT.username,
      INTERNETMARKE_PASSWORD: CLIENT.password,
      INTERNETMARKE_PRODUCT: String(PRODUCT),
      INTERNETMARKE_PRICE_CENTS: String(PRICE),
      INTERNETMARKE_API_BASE: `${this.server.url}${BASE}`,
    }
  }

  /** Carts that are paid for. */
  get paid(): Cart[] {
    return [...this.carts.values()].filter(({ voucherId }) => voucherId !== null)
  }

  /** Everybody has to get a new token. */
  forgetTokens(): void {
    this.#tokens++
  }

  #answer(call: ProviderCall): ProviderAnswer {
    if (call.path.startsWith('/files/')) return this.#file(call.path.slice('/files/'.length))
    const path = call.path.slice(BASE.length)
    if (path === '/user') return this.#login(new URLSearchParams(call.text))
    if (this.isClosed || call.headers.authorization !== `Bearer token-${this.#tokens}`) return refusal(401, 'Unauthorized')
    if (path === '/app/catalog') return { status: 200, body: { pageFormats: [], ...this.#catalogue() } }
    if (path === '/app/shoppingcart') return this.#open()
    if (path === '/app/shoppingcart/pdf') return this.#pay(JSON.parse(call.text), call.query)
    if (path === '/app/retoure') return call.method === 'POST' ? this.#giveBack(JSON.parse(call.text)) : this.#states(call.query)
    return this.#read(path.split('/').at(-1) ?? '')
  }

  #login(form: URLSearchParams): ProviderAnswer {
    const isKnown =
      form.get('grant_type') === 'client_credentials' && Object.entries(CLIENT).every(([name, value]) => form.get(name) === value)
    if (!isKnown || this.isClosed) return refusal(401, 'Unauthorized')
    return {
      status: 200,
      body: { access_token: `token-${this.#tokens}`, token_type: 'BearerToken', expires_in: 3000, walletBalance: this.balance },
    }
  }

  #catalogue(): object {
    return this.listed === null ? {} : { contractProducts: { products: [{ productCode: PRODUCT, price: this.listed }] } }
  }

  #open(): ProviderAnswer {
    const shopOrderId = String(98_276_000 + ++this.#numbers)
    this.carts.set(shopOrderId, { shopOrderId, voucherId: null, cents: 0 })
    return { status: 200, body: { shopOrderId } }
  }

  #pay(order: { shopOrderId: string; total: number; positions: { productCode: number }[] }, query: URLSearchParams): ProviderAnswer {
    const cart = this.carts.get(order.shopOrderId)
    if (!cart || query.get('directCheckout') !== 'true') return refusal(400, 'Bad Request')
    if (cart.voucherId !== null)
      return refusal(400, 'invalidShopOrderID', `Queued order duplicated for the shopOrderId '${order.shopOrderId}'`)
    if (order.positions[0]?.productCode !== PRODUCT) return refusal(400, 'invalidProductcode', 'The productcode is invalid!')
    if (order.total !== this.price)
      return refusal(
        400,
        'invalidTotalAmount',
        `The total amount of the order is invalid! Reason: PPL-total: ${this.price}, Cart: ${order.total}`,
      )
    if (this.balance < order.total) return refusal(400, 'walletBalanceInsufficient', 'The wallet does not cover the order.')
    this.balance -= order.total
    cart.cents = order.total
    cart.voucherId = `A0012E${String(++this.#numbers).padStart(14, '0')}`
    return this.#read(order.shopOrderId)
  }

  #read(shopOrderId: string): ProviderAnswer {
    const cart = this.carts.get(shopOrderId)
    if (!cart?.voucherId) return refusal(404, 'unknownShopOrderId')
    return {
      status: 200,
      body: {
        type: 'CheckoutShoppingCartAppResponse',
        link: `${this.server.url}/files/${cart.voucherId}`,
        manifestLink: '',
        shoppingCart: { shopOrderId, voucherList: [{ voucherId: cart.voucherId, trackId: '' }] },
        walletBallance: this.balance,
      },
    }
  }

  #file(voucherId: string): ProviderAnswer {
    const file = this.#files.get(voucherId)
    if (!file) return refusal(404, 'Not found')
    const isHalf = this.halfFiles > 0
    if (isHalf) this.halfFiles--
    return { status: 200, body: isHalf ? file.subarray(0, Math.floor(file.length / 2)) : file, contentType: 'application/pdf' }
  }

  #giveBack({ shoppingCart }: { shoppingCart: { shopOrderId: string; voucherList: { voucherId: string }[] } }): ProviderAnswer {
    const cart = this.carts.get(shoppingCart.shopOrderId)
    const voucherId = shoppingCart.voucherList[0]?.voucherId
    if (!cart?.voucherId || cart.voucherId !== voucherId) return refusal(400, 'unknownShopOrderId')
    if (this.takesNothingBack) return refusal(400, 'Bad Request', 'The voucher cannot be refunded.')
    if (this.refunds.some((refund) => refund.voucherId === voucherId)) return refusal(400, 'Bad Request', 'The voucher is in a retoure.')
    const refund: Refund = { shopRetoureId: String(17_288_000 + ++this.#numbers), voucherId, cents: cart.cents, state: this.decidesRefunds }
    this.refunds.push(refund)
    if (refund.state === 'refunded') this.balance += refund.cents
    return { status: 200, body: { shopRetoureId: refund.shopRetoureId, retoureTransactionId: '15242129' } }
  }

  #states(query: URLSearchParams): ProviderAnswer {
    const number = query.get('shopRetoureId')
    const wanted = this.refunds.filter(({ shopRetoureId }) => number === null || shopRetoureId === number)
    const body = wanted.map(({ shopRetoureId, voucherId, cents, state }) => ({
      retoureTransactionId: 15_242_129,
      shopRetoureId,
      totalCount: 1,
      countStillOpen: state === 'open' ? 1 : 0,
      ...(state === 'refunded' && { retourePrice: cents }),
      creationDate: '6102025-190339',
      serialnumber: 'A0012E',
      refundedVouchers: state === 'refunded' ? [{ voucherId }] : [],
      notRefundedVouchers: state === 'refused' ? [{ voucherId }] : [],
    }))
    return { status: 200, body: { RetrieveRetoureStateResponse: body } }
  }
}

function refusal(status: number, title: string, detail = title): ProviderAnswer {
  return { status, body: { statusCode: String(status), title, detail } }
}
