import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { AccessToken } from '#contract/access-tokens.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import sections from '../../../ui/sections.module.css'
import tags from '../../../ui/tags.module.css'
import classes from './access.module.css'
import { SCOPE_LABELS } from './scope-labels.ts'

/** One token: whose it is, what it may do, until when; and the button that ends it. */
export function TokenLine({ token }: { token: AccessToken }) {
  const { uuid, name, scopes, ending, lastUsedAt, state } = token
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const revoke = () =>
    submit(async () => {
      await callApi(browserApi.api.v1['access-tokens'][':uuid'].revoke.$post({ param: { uuid } }))
      notifySuccess(m['access.revoked']())
    })
  return (
    <>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className={sections.fact}>{scopes.map((scope) => SCOPE_LABELS[scope].label()).join(' · ')}</p>
        <p className={sections.fact}>
          {m['access.ending']({ ending })} · {endOf(token)}
        </p>
        <p className={sections.fact}>{lastUsedAt ? m['access.used']({ date: formatDay(lastUsedAt) }) : m['access.notUsed']()}</p>
      </div>
      {state === 'REVOKED' && <span className={tags.small}>{m['access.revokedState']()}</span>}
      {state === 'VALID' && (
        <Button variant="subtle" size="sm" loading={isBusy} onClick={() => void revoke()} aria-label={m['access.revokeOf']({ name })}>
          {m['access.revoke']()}
        </Button>
      )}
      <FailureLine failure={failure} />
    </>
  )
}

function endOf({ endsAt, state }: AccessToken): string {
  const date = formatDay(endsAt)
  return state === 'ENDED' ? m['access.ended']({ date }) : m['access.until']({ date })
}
