import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { releaseLabel } from './exchange-steps.ts'

interface LabelDownload {
  download: () => void
  isBusy: boolean
  /** Why it did not come; null while there is nothing to say. */
  failure: unknown
}

/** Downloads the label, which ends the right to cancel (decision 41). */
export function useLabel(exchange: ShownExchange): LabelDownload {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  return { download: () => void submit(async () => saveFile(await releaseLabel(exchange))), isBusy, failure }
}

/** Saves a file of ours. A new tab would be blocked: the press is long over when the answer is here. */
function saveFile(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
