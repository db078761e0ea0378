import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserChunks, listBrowserChunks } from './scripts/browser-chunks.ts'
import { keepPluralRules } from './scripts/keep-plural-rules.ts'
import { paraglideOptions } from './scripts/paraglide-options.ts'

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), keepPluralRules(), reactRouter(), listBrowserChunks()],
  environments: {
    client: { build: { rolldownOptions: { output: browserChunks() } } },
    // One server bundle: API, pages, mails and jobs (docs/decisions/0002-one-server-bundle.md).
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  server: { host: '127.0.0.1' },
  // One style sheet: parts that are loaded later must not change the order of rules, and few bytes are spared by several.
  build: { target: 'es2023', sourcemap: false, cssCodeSplit: false },
})
