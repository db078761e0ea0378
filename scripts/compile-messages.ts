import { readArguments } from './arguments.ts'
import { writeMessages } from './bundling/messages/write-messages.ts'

readArguments('Usage: npm run messages: compiles messages/*.json to typed functions.', {})
await writeMessages()
