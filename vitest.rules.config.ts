import { defineConfig, type Plugin } from 'vitest/config'

/** The rules ask which features there are, and run none of their programs: building those takes longer than all rules. */
function noPrograms(): Plugin {
  const none = '\0no-program'
  return {
    name: 'no-programs',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('?program') ? none : undefined),
    load: (id) => (id === none ? "export default ''" : undefined),
  }
}

/** For scripts/check.ts, which has compiled the texts: tests that read the source alone need no database. */
export default defineConfig({
  plugins: [noPrograms()],
  test: {
    include: ['server/house-rules/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // For hangs alone, as in vitest.config.ts: the default of five seconds fails on a busy machine.
    testTimeout: 120_000,
  },
})
