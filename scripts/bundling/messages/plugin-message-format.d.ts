/** The package says that it had types; this is what we use of it. */
declare module '@inlang/plugin-message-format' {
  interface TextFile {
    locale: string
    content: Uint8Array
  }
  interface Imported {
    bundles: { id: string; declarations: object[] }[]
    messages: { bundleId: string; locale: string; selectors: object[] }[]
    variants: { messageBundleId: string; messageLocale: string; matches: object[]; pattern: object[] }[]
  }
  const plugin: { importFiles: (input: { files: TextFile[]; settings: object }) => Promise<Imported> }
  export default plugin
}
