/**
 * What a browser gets in place of Stripe.js: the calls our checkout makes, drawn as plain fields, and a dialog in place
 * of the bank's page. The real script was never run by these tests; names and answers follow docs.stripe.com/js.
 */
export const STRIPE_SCRIPT = String.raw`(() => {
  const origin = new URL(document.currentScript.src).origin
  const values = {}
  function element(type) {
    const listeners = {}
    const say = (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event))
    const LENGTH = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
    let input
    return {
      type,
      mount(where) {
        const place = typeof where === 'string' ? document.querySelector(where) : where
        input = document.createElement('input')
        input.name = type
        input.setAttribute('aria-label', { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'CVC' }[type] ?? type)
        input.inputMode = 'numeric'
        input.addEventListener('input', () => {
          values[type] = input.value.replace(/\D/g, '')
          const complete = values[type].length >= LENGTH[type]
          say('change', { elementType: type, complete, empty: input.value === '', error: undefined })
        })
        place.append(input)
        queueMicrotask(() => say('ready', { elementType: type }))
      },
      on(name, listener) {
        ;(listeners[name] ??= []).push(listener)
        return this
      },
      update(options) {
        if (input && 'disabled' in options) input.disabled = options.disabled
      },
      focus: () => input?.focus(),
      unmount: () => input?.remove(),
      destroy: () => input?.remove(),
    }
  }
  async function call(secret, action, fields) {
    const id = secret.split('_secret_')[0]
    const body = new URLSearchParams({ client_secret: secret, ...fields })
    const response = await fetch(origin + '/v1/payment_intents/' + id + '/' + action, { method: 'POST', body })
    return response.json()
  }
  function askBank() {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      for (const [says, text] of [['yes', 'Complete'], ['no', 'Fail']]) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = text
        button.addEventListener('click', () => {
          dialog.remove()
          resolve(says)
        })
        dialog.append(button)
      }
      dialog.setAttribute('aria-label', '3-D Secure')
      document.body.append(dialog)
      dialog.showModal()
    })
  }
  function outcome(intent) {
    if (intent.error) return { error: intent.error }
    return intent.last_payment_error ? { error: intent.last_payment_error, paymentIntent: intent } : { paymentIntent: intent }
  }
  window.Stripe = (key) => ({
    key,
    elements: () => ({ create: element, getElement: () => null, update() {} }),
    async confirmCardPayment(secret) {
      let intent = await call(secret, 'confirm', { number: values.cardNumber ?? '' })
      if (intent.status === 'requires_action') intent = await call(secret, 'bank', { says: await askBank() })
      return outcome(intent)
    },
    async retrievePaymentIntent(secret) {
      return { paymentIntent: { client_secret: secret } }
    },
    paymentRequest: () => ({ canMakePayment: async () => null, on() {}, show() {} }),
  })
})()
`
