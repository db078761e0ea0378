import { m } from '#messages'
import { failureText } from '../../../platform/api/failure-text.ts'
import { NoConnection } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PendingScans } from './use-pending-scans.ts'

/** Scans waiting for the server after a failed attempt. */
export function PendingLine({ pending: { scans, failure } }: { pending: PendingScans }) {
  if (scans.length === 0 || failure === null) return null
  const count = scans.length
  return (
    <Notice title={m['stackScan.waiting']({ count, number: formatNumber(count) })}>
      {failure instanceof NoConnection ? m['stackScan.noConnection']() : failureText(failure)}
    </Notice>
  )
}
