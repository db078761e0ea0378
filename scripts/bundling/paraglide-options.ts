/** Options of the message compiler: the same for Vite, the type check and the tests. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['cookie', 'localStorage', 'baseLocale'] as ('cookie' | 'localStorage' | 'baseLocale')[],
  cookieName: 'UILanguage',
  localStorageKey: 'UILanguage',
  emitReadme: false,
}
