import type { Plugin } from 'vite'

const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/u

/**
 * When the script of a page is gone, as it is after a deploy, the router loads the page anew that is left, so that a press
 * on a link leads nowhere. This puts a page in its place that fails with the same error when it is drawn, so that our own
 * page for it (`web/ui/page-error.tsx`) stands at the address of the link. Fails the build when an update of the router does something else, to be looked at.
 */
export function tellMissingPages(): Plugin {
  return {
    name: 'tell-missing-pages',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\/routeModules\.js$/u },
      handler(code) {
        if (!RELOADS.test(code)) this.error('The router loads pages in another way: see scripts/bundling/tell-missing-pages.ts.')
        return { code: code.replace(RELOADS, 'return { default: () => { throw error; } };'), map: null }
      },
    },
  }
}
