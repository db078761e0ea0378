import { Button } from '@mantine/core'
import { saveFile } from '../../../platform/save-file.ts'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './second-factor.module.css'

const FILE_NAME = 'buchfink-codes.txt'

/** New recovery codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { failure, submit } = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  // What led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const text = `${m['secondFactor.codesTitle']()} (Buchfink)\n\n${codes.join('\n')}\n`
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(text)
      notifySuccess(m['secondFactor.copied']())
    })
  return (
    <div className={classes.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {m['secondFactor.codesTitle']()}
      </h3>
      <p>{m['secondFactor.codesWhy']()}</p>
      <ul className={classes.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {m['secondFactor.copy']()}
        </Button>
        <Button variant="default" onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }))}>
          {m['secondFactor.download']()}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {m['secondFactor.print']()}
        </Button>
        <Button onClick={onKept}>{m['secondFactor.kept']()}</Button>
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
