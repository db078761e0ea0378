import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // All routes are told in one small file that browsers keep, not anew in each page as far as its links lead: to look them up
  // took a tenth of the time in which a page is drawn.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
