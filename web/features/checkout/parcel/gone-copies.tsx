import type { Quote } from '#contract/checkout.ts'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** Chosen copies that are no longer available. */
export function GoneCopies({ gone }: Pick<Quote, 'gone'>) {
  if (gone.length === 0) return null
  const titles = gone.map(({ title }) => title).join(', ')
  return (
    <Notice kind="info" title={m['checkout.goneTitle']({ count: gone.length })}>
      {m['checkout.goneText']({ titles })}
    </Notice>
  )
}
