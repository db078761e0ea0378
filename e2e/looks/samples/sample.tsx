import type { ReactNode } from 'react'

/** One kind of thing in its states; a difference is told under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-sample={name} style={{ padding: '12px 20px' }}>
      <h2 style={{ marginBottom: 10, fontSize: '1rem' }}>{name}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
    </section>
  )
}

/** Nothing is chosen or pressed here. */
export function ignore(): void {
  // Nothing happens on purpose, as the samples show fixed states.
}
