import { hasCode } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { WarningIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import classes from './failure-notice.module.css'
import { LoadAnew } from './load-anew.tsx'

interface FailureNoticeProps {
  /** What `useSubmission` or `useFormSubmission` gives; a sentence is said as it is. */
  failure: unknown
  /** Where the usual sentences do not fit. */
  textOf?: (error: unknown) => string
}

/** The failure of a form. */
export function FailureNotice({ failure, textOf = failureText }: FailureNoticeProps) {
  if (failure === null) return null
  return (
    <Notice kind="error" action={hasCode(failure, 'OTHER_MEMBER') && <LoadAnew />}>
      {typeof failure === 'string' ? failure : textOf(failure)}
    </Notice>
  )
}

interface FailureLineProps {
  failure: unknown
  /** Where a control stands alone on a tile, and a line of its own would push the tiles around. */
  isBubble?: boolean
}

/** The failure of a control without a form, until the next try. */
export function FailureLine({ failure, isBubble = false }: FailureLineProps) {
  if (failure === null) return null
  return (
    <p className={classes.line} data-bubble={isBubble || undefined} role="alert">
      <WarningIcon size={18} className={classes.icon} />
      <span>{typeof failure === 'string' ? failure : failureText(failure)}</span>
      {hasCode(failure, 'OTHER_MEMBER') && <LoadAnew />}
    </p>
  )
}
