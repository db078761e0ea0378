/** Makes the pair of keys with which a site sends news to devices (RFC 8292), for the environment; stores nothing. */
import webPush from 'web-push'
import { readArguments } from './arguments.ts'

readArguments('Usage: npm run push:keys: writes PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY for the environment, and how to keep them.', {})
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`PUSH_PUBLIC_KEY=${publicKey}
PUSH_PRIVATE_KEY=${privateKey}

Put both into the environment of the server (docs/operating.md, "News on members' devices"), and the private one nowhere else but into
the backup of your secrets. They are stored nowhere by this. With another pair every member has to turn the news on again.`)
