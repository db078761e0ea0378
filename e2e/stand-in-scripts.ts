import { startStandIn, type StandIn } from '../server/testing/stand-ins/stand-in-server.ts'

/** Google's script as far as this site uses it; the page's `signToken` (exposed by the test) makes the token. */
const GOOGLE = `
window.google = { accounts: { id: {
  initialize(options) { this.options = options },
  renderButton(parent) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Knopf von Google'
    button.onclick = async () => this.options.callback({ credential: await window.signToken(this.options.nonce) })
    parent.append(button)
  },
  prompt() {},
} } }`

const FACEBOOK = `
window.FB = { init() {}, login(done) { done({ authResponse: { accessToken: 'token of hans' } }) } }`

/** Serves stand-ins of the scripts of Google (`/gsi/client`) and Facebook (`/sdk.js`). */
export function startStandInScripts(): Promise<StandIn> {
  return startStandIn((url) => ({ type: 'text/javascript', body: url.pathname === '/gsi/client' ? GOOGLE : FACEBOOK }))
}
