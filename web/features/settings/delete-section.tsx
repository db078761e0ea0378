import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '#messages'
import type { ProfileSettings } from '#contract/profile.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatPoints } from '../../platform/language/format.ts'
import { forgetAllOf } from '../../platform/session/forget-all-of.ts'
import { readPageMember } from '../../platform/session/page-member.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { PersonProof } from './person-proof.tsx'
import classes from '../../ui/sections.module.css'
import { useSignInWays } from '../login/social/use-sign-in-ways.ts'

interface DeleteSectionProps {
  /** That are given up. */
  points: number
  /** That are a debt, and stay one. */
  owedPoints: number
  openExchanges: ProfileSettings['openExchanges']
}

/** Deletes the account; consequences first, password last. */
export function DeleteSection({ points, owedPoints, openExchanges }: DeleteSectionProps) {
  const { ways } = useSignInWays()
  const [isOpen, dialog] = useDisclosure(false)
  const [isDone, setDone] = useState(false)
  async function remove(proof: { password?: string }) {
    await callApi(browserApi.api.v1.profile.delete.$post({ json: proof }))
    await forgetAllOf(readPageMember())
    setDone(true)
  }
  return (
    <Section title={m['profile.deleteTitle']()} id="delete">
      <p className={classes.why}>{m['profile.deleteWhy']()}</p>
      <Button variant="default" onClick={dialog.open}>
        {m['profile.deleteStart']()}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={isDone ? leave : dialog.close}
        title={isDone ? m['profile.deletedTitle']() : m['profile.deleteTitle']()}
        width={480}
      >
        {isDone ? (
          <div className={classes.proof}>
            <p>{m['profile.deletedText']()}</p>
            <Button onClick={leave}>{m['profile.deletedHome']()}</Button>
          </div>
        ) : (
          <PersonProof hasPassword={ways?.hasPassword !== false} submitLabel={m['profile.deleteConfirm']()} onProve={remove}>
            <Consequences points={points} owedPoints={owedPoints} {...openExchanges} />
          </PersonProof>
        )}
      </Dialog>
    </Section>
  )
}

/** The page is read anew, so that nothing of the member stays in memory. */
function leave() {
  window.location.assign('/')
}

function Consequences({ points, owedPoints, unsent, sent }: { points: number; owedPoints: number; unsent: number; sent: number }) {
  return (
    <ul className={classes.consequences}>
      <li>{m['profile.deleteAtOnce']()}</li>
      {points > 0 && <li>{m['profile.deletePoints']({ points: m['shared.pointsAccusative']({ count: points }) })}</li>}
      {owedPoints > 0 && <li>{m['profile.deleteOwed']({ points: formatPoints(owedPoints) })}</li>}
      {unsent > 0 && <li>{m['profile.deleteUnsent']({ count: unsent })}</li>}
      {sent > 0 && <li>{m['profile.deleteSent']({ count: sent })}</li>}
      <li>{m['profile.deleteKept']()}</li>
    </ul>
  )
}
