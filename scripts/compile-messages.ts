import { compile } from '@inlang/paraglide-js'
import { readArguments } from './arguments.ts'
import { paraglideOptions } from './bundling/paraglide-options.ts'

readArguments('Usage: npm run messages: compiles messages/*.json to typed functions.', {})
await compile(paraglideOptions)
