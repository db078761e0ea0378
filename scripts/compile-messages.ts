import { compile } from '@inlang/paraglide-js'
import { paraglideOptions } from './bundling/paraglide-options.ts'

await compile(paraglideOptions)
