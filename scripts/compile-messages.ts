import { compile } from '@inlang/paraglide-js'
import { paraglideOptions } from './build/paraglide-options.ts'

await compile(paraglideOptions)
