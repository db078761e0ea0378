/**
 * What a browser gets in place of PayPal's script: one button, and a dialog in place of PayPal's window. The real script
 * was never run by these tests; names and answers follow developer.paypal.com/sdk/js.
 */
export const PAYPAL_SCRIPT = String.raw`(() => {
  const origin = new URL(document.currentScript.src).origin
  function ask() {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'PayPal')
      for (const [says, text] of [['yes', 'Pay with PayPal'], ['no', 'Cancel and return']]) {
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
  window.paypal = {
    FUNDING: { PAYPAL: 'paypal', VENMO: 'venmo', PAYLATER: 'paylater', CARD: 'card' },
    Buttons: (options) => ({
      isEligible: () => true,
      async render(where) {
        const place = typeof where === 'string' ? document.querySelector(where) : where
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'PayPal'
        Object.assign(button.style, { width: '100%', height: '50px', borderRadius: '25px', background: '#ffc439', color: '#111', border: 0 })
        button.addEventListener('click', async () => {
          try {
            const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
            if ((await ask()) === 'no') return options.onCancel?.({ orderID })
            await fetch(origin + '/payer/' + orderID, { method: 'POST' })
            await options.onApprove({ orderID }, {})
          } catch (error) {
            options.onError?.(error)
          }
        })
        place.append(button)
        options.onInit?.({}, { enable: async () => {}, disable: async () => {} })
      },
      close: async () => {},
    }),
  }
})()
`
