import { Button } from '@mantine/core'
import { memo, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { IntakeDefaults, IntakeRow } from '#contract/intake.ts'
import { LIST_BULK_FROM } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatNumber } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { useMember } from '../../platform/session/session.ts'
import { LastActs } from '../../ui/acts/last-acts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import lists from '../../ui/lists.module.css'
import { ScanPage } from '../scanner/scan-page.tsx'
import { VerifyNotice } from '../login/registration/verify-notice.tsx'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import type { Route } from './+types/stack-page.ts'
import { ScanOntoStack } from './scanning/scan-onto-stack.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { DefaultsForm } from './defaults-form.tsx'
import { changesSoFar } from './list/own-changes.ts'
import type { StackList } from './list/stack-list.ts'
import { rowsInSight, type StackView } from './list/stack-view.ts'
import { useStack } from './list/use-stack.ts'
import { MoreWays } from './more-ways.tsx'
import { OfferAll } from './offering/offer-all.tsx'
import { usePendingScans } from './pending/use-pending-scans.ts'
import { PilePhoto } from './pile-photo.tsx'
import { PutOnStack } from './put-on-stack.tsx'
import { StackRow } from './rows/stack-row.tsx'
import { useCameraSwitch } from './scanning/use-camera-switch.ts'
import classes from './stack-page.module.css'
import { takeOutAll } from './take-out-all.ts'
import { AddIsbn } from './typing/add-isbn.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { uuid: ownUuid } = await requireLogin(context)
  return { ...(await callApi(context.get(apiContext).api.v1.intake.$get({ query: {} }))), ownUuid, changesBefore: 0 }
}

/** Records when it was read, so that later scans are not taken for loaded. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const changesBefore = changesSoFar()
  return { ...(await serverLoader()), changesBefore }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['intake.title'](), matches })
}

/** The stack before it is offered; parts render only on change. */
export default function StackPage({ loaderData }: Route.ComponentProps) {
  const { stack, view } = useStack(loaderData)
  const pending = usePendingScans(loaderData.ownUuid, stack)
  const { counts, defaults, rows } = view
  const [completed, setCompleted] = useState<IntakeRow | null>(null)
  // Held here: the empty stack goes with the first book that comes, whoever scans it.
  const [start, setStart] = useState<AddBookStep | null>(null)
  const camera = useCameraSwitch()
  const isEmpty = rows.length === 0
  const member = useMember()
  const endCompleting = useCallback(() => setCompleted(null), [])
  return (
    <ScanPage title={m['intake.title']()} lead={leadOf(counts, isEmpty)} isScanning={camera.isOn}>
      <div className={classes.desk}>
        <div>
          <ScanOntoStack camera={camera} pending={pending} view={view} isPaused={start !== null || completed !== null} />
          <MoreWays isScanning={camera.isOn} onOffer={setStart}>
            {(onReveal) => (
              <>
                <AddIsbn onAdd={pending.add} onReveal={onReveal} />
                <PilePhoto stack={stack} />
                {!isEmpty && <DefaultsForm defaults={defaults} />}
              </>
            )}
          </MoreWays>
        </div>
        <div>
          <LastActs />
          {isEmpty ? (
            !camera.isOn && <EmptyState title={m['intake.emptyTitle']()}>{m['intake.emptyText']()}</EmptyState>
          ) : (
            <>
              {member && !member.isEmailVerified && (
                <VerifyNotice title={m['shelf.verifyTitle']()}>{m['intake.verifyText']()}</VerifyNotice>
              )}
              <StackRows stack={stack} rows={rowsInSight(view)} defaults={defaults} onComplete={setCompleted} />
              <StackEnd stack={stack} hasMore={view.hasMore} hasMany={rows.length >= LIST_BULK_FROM} />
            </>
          )}
        </div>
      </div>
      <OfferAll stack={stack} view={view} />
      <AddBookDialog
        start={start}
        onClose={() => setStart(null)}
        renderEnding={(offered, leave) => <PutOnStack stack={stack} offered={offered} {...leave} />}
      />
      <CompleteDialog row={completed} onClose={endCompleting} onChange={stack.change} />
    </ScanPage>
  )
}

interface StackRowsProps {
  stack: StackList
  rows: readonly IntakeRow[]
  defaults: IntakeDefaults
  onComplete: (row: IntakeRow) => void
}

const StackRows = memo(function StackRows({ stack, rows, defaults, onComplete }: StackRowsProps) {
  return (
    <ol className={lists.closed} aria-label={m['intake.listLabel']()}>
      {rows.map((row) => (
        <StackRow
          key={row.key}
          row={row}
          defaults={defaults}
          onChange={stack.change}
          onRemove={stack.remove}
          onComplete={onComplete}
          onHold={stack.hold}
        />
      ))}
    </ol>
  )
})

/** "38 Bücher können ins Regal, 2 noch nicht." */
function leadOf(counts: StackView['counts'], isEmpty: boolean): string {
  if (isEmpty) return m['intake.intro']()
  const { READY: ready, OFFERED: _, ...others } = counts
  const waiting = Object.values(others).reduce((sum, count) => sum + count, 0)
  const words = m['intake.ready']({ count: ready, number: formatNumber(ready) })
  return waiting === 0 ? words : `${words} ${m['intake.waiting']({ count: waiting, number: formatNumber(waiting) })}`
}

interface StackEndProps {
  stack: StackList
  hasMore: boolean
  /** A single row is taken out by its own button. */
  hasMany: boolean
}

/** Older rows, labels for what is on offer, and the way to an empty stack. */
const StackEnd = memo(function StackEnd({ stack, hasMore, hasMany }: StackEndProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  return (
    <div className={classes.end}>
      {hasMore && (
        <Button variant="default" loading={isBusy} onClick={() => void submit(stack.loadOlder)}>
          {m['intake.more']()}
        </Button>
      )}
      <FailureLine failure={failure} />
      <Link to="/shelf/numbers">{m['intake.toNumbers']()}</Link>
      {hasMany && (
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {m['intake.removeAll']()}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={m['intake.removeAll']()}
        confirmLabel={m['intake.removeAllConfirm']()}
        onConfirm={takeOutAll}
        afterwards={stack.reload}
      >
        {m['intake.removeAllText']()}
      </ConfirmDialog>
    </div>
  )
})
