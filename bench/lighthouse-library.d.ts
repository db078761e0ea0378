/** What the bench uses of Lighthouse, which is installed for measurements only (bench/package.json). */
declare module 'lighthouse' {
  interface Audit {
    title: string
    /** From 0 to 1; null where an audit does not apply. */
    score: number | null
    numericValue?: number
    details?: unknown
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  export interface Result {
    lighthouseVersion: string
    categories: Record<string, Category>
    audits: Record<string, Audit>
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }
  interface Flags {
    /** Where the browser to be used listens. */
    port: number
    output: 'json'
    logLevel: 'error'
    formFactor: 'mobile'
    throttlingMethod: 'simulate'
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>
}
