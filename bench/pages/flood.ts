/** One member with many calls of own lists in flight, in a process of its own: `node bench/pages/flood.ts <url> <cookie> <in flight>`. Tells at SIGTERM what was answered. */
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const OWN_LISTS = ['exchanges/pages/incoming', 'exchanges/my-book-offers', 'intake', 'exchanges/get-requested-books', 'points/ledger']
/** Who is told to come back does so long before they should. */
const BACK_MS = 500

const [url = '', cookie = '', inFlight = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(inFlight) })
const answered: Record<number, number> = {}
process.once('SIGTERM', () => {
  console.log(JSON.stringify(answered))
  process.exit(0)
})
await Promise.all(Array.from({ length: Number(inFlight) }, (_, client) => askOn(client)))

async function askOn(client: number): Promise<void> {
  for (let call = client; ; call++) {
    const status = await ask(`${url}/api/v1/${OWN_LISTS[call % OWN_LISTS.length]}`)
    answered[status] = (answered[status] ?? 0) + 1
    if (status === 429) await wait(BACK_MS)
  }
}

function ask(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { cookie } }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume()
    }).on('error', reject)
  })
}
