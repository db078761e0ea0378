/**
 * What a browser gets in place of Stripe.js: the calls our checkout makes, drawn as plain fields, and dialogs in place of the bank's page
 * and of the wallet. The real script was never run by these tests; names and answers follow docs.stripe.com/js (elements,
 * confirmCardPayment, the Express Checkout Element, confirmPayment). `hasWallet` is whether the browser is said to have Google Pay.
 */
export function stripeScript({ hasWallet }: { hasWallet: boolean }): string {
  return `(() => {\nconst hasWallet = ${hasWallet}\n${DIALOGS}${CARD_FIELDS}${WALLET}${STRIPE}})()\n`
}

const DIALOGS = String.raw`
  const origin = new URL(document.currentScript.src).origin
  function ask(label, choices) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', label)
      for (const [says, text] of choices) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = text
        button.addEventListener('click', () => {
          dialog.remove()
          resolve(says)
        })
        dialog.append(button)
      }
      document.body.append(dialog)
      dialog.showModal()
    })
  }
  function speaker() {
    const listeners = {}
    return {
      say: (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event)),
      hear: (name, listener) => (listeners[name] ??= []).push(listener),
    }
  }
`

const CARD_FIELDS = String.raw`
  const values = {}
  const LENGTH = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
  const NAME = { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'CVC' }
  function cardField(type, options) {
    const { say, hear } = speaker()
    const input = document.createElement('input')
    const dress = ({ color, fontSize, fontFamily, lineHeight }) =>
      Object.assign(input.style, { color, fontSize, fontFamily, lineHeight, width: '100%', border: 0, padding: 0, outline: 'none', background: 'none' })
    input.name = type
    input.inputMode = 'numeric'
    input.placeholder = options.placeholder ?? ''
    input.setAttribute('aria-label', NAME[type])
    dress(options.style.base)
    input.addEventListener('focus', () => say('focus', { elementType: type }))
    input.addEventListener('blur', () => say('blur', { elementType: type }))
    input.addEventListener('input', () => {
      values[type] = input.value.replace(/\D/g, '')
      const isPast = type === 'cardExpiry' && values[type].length === 4 && Number(values[type].slice(2)) < 26
      const error = isPast ? { type: 'validation_error', code: 'invalid_expiry_year_past', message: 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.' } : undefined
      say('change', { elementType: type, complete: !error && values[type].length >= LENGTH[type], empty: input.value === '', error })
    })
    return {
      mount(where) {
        where.append(input)
        document.querySelector('label[for="' + where.id + '"]')?.addEventListener('click', () => input.focus())
        queueMicrotask(() => say('ready', { elementType: type }))
      },
      on(name, listener) {
        hear(name, listener)
        return this
      },
      update({ disabled, style }) {
        if (disabled !== undefined) input.disabled = disabled
        if (style) dress(style.base)
      },
      focus: () => input.focus(),
      unmount: () => input.remove(),
      destroy: () => {
        delete values[type]
        input.remove()
      },
    }
  }
`

const WALLET = String.raw`
  function walletButton() {
    const { say, hear } = speaker()
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Buy with G Pay'
    Object.assign(button.style, { width: '100%', height: '50px', borderRadius: '25px', background: '#000', color: '#fff', border: 0 })
    button.addEventListener('click', () => {
      const opened = async () => {
        if ((await ask('Google Pay', [['yes', 'Pay'], ['no', 'Close']])) === 'yes')
          say('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => document.body.setAttribute('data-wallet', 'failed') })
        else say('cancel', {})
      }
      say('click', { expressPaymentType: 'google_pay', resolve: () => void opened() })
    })
    return {
      mount(where) {
        if (hasWallet) where.append(button)
        queueMicrotask(() => say('ready', { availablePaymentMethods: hasWallet ? { googlePay: true, applePay: false } : undefined }))
      },
      on(name, listener) {
        hear(name, listener)
        return this
      },
      unmount: () => button.remove(),
      destroy: () => button.remove(),
    }
  }
`

const STRIPE = String.raw`
  async function call(secret, action, fields) {
    const id = secret.split('_secret_')[0]
    const body = new URLSearchParams({ client_secret: secret, ...fields })
    const response = await fetch(origin + '/v1/payment_intents/' + id + '/' + action, { method: 'POST', body })
    return response.json()
  }
  async function confirmed(secret, number) {
    let intent = await call(secret, 'confirm', { number })
    const choices = [['yes', 'Complete'], ['no', 'Fail']]
    if (intent.status === 'requires_action') intent = await call(secret, 'bank', { says: await ask('3-D Secure', choices) })
    if (intent.error) return { error: intent.error }
    return intent.last_payment_error ? { error: { ...intent.last_payment_error, payment_intent: intent } } : { paymentIntent: intent }
  }
  window.Stripe = (key, options) => ({
    key,
    locale: options?.locale,
    elements: (group) => ({
      create: (type, element) => (type === 'expressCheckout' ? walletButton() : cardField(type, element)),
      getElement: () => null,
      update: (change) => Object.assign(group, change),
      submit: async () => ({}),
    }),
    confirmCardPayment: (secret) => confirmed(secret, values.cardNumber ?? ''),
    confirmPayment: ({ clientSecret }) => confirmed(clientSecret, '4242424242424242'),
    retrievePaymentIntent: async (secret) => ({ paymentIntent: { client_secret: secret } }),
  })
`
