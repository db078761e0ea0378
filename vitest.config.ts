import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'
import { paraglideOptions } from './scripts/paraglide-options.ts'

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions)],
  test: {
    include: [
      'domain/**/*.test.ts',
      'contract/**/*.test.ts',
      'db/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'messages/*.test.ts',
    ],
    globalSetup: './server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
