import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BlockConsequences } from '#contract/block-consequences.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { formatCents, formatPoints } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import classes from './block-follows.module.css'

class NotConfirmed extends Error {}

interface Shown {
  consequences: BlockConsequences | null
  failure: unknown
}

const NOTHING: Shown = { consequences: null, failure: null }

interface Follows extends Shown {
  isConfirmed: boolean
  setConfirmed: (isConfirmed: boolean) => void
  /** Reads what follows now; nothing is confirmed until somebody has seen it. */
  readNow: () => Promise<void>
  /**
   * Blocks, given the version of what was confirmed. Where something else follows by now, that is shown instead.
   * @throws NotConfirmed until somebody has said that this should happen, and what the call throws.
   */
  block: <T>(act: (consequences: string) => Promise<T>) => Promise<T>
  sentenceOf: (error: unknown) => string | undefined
}

/** What a block of a member means, and whether an administrator has read and confirmed it; the same wherever a block begins. */
export function useBlockFollows(uuid: string): Follows {
  const [isConfirmed, setConfirmed] = useState(false)
  const [shown, setShown] = useState(NOTHING)
  const newest = useRef(0)
  async function readNow(): Promise<void> {
    const asked = ++newest.current
    setConfirmed(false)
    setShown(NOTHING)
    const found = await readConsequences(uuid)
    if (asked === newest.current) setShown(found)
  }
  return {
    ...shown,
    isConfirmed,
    setConfirmed,
    readNow,
    block: async (act) => {
      if (!isConfirmed || shown.consequences === null) throw new NotConfirmed()
      try {
        return await act(shown.consequences.version)
      } catch (error) {
        if (hasChanged(error)) await readNow()
        throw error
      }
    },
    sentenceOf: (error) => (error instanceof NotConfirmed ? m['adminActs.confirmMissing']() : undefined),
  }
}

/** Whether a block was refused because something else follows from it than what was confirmed. */
export function hasChanged(error: unknown): boolean {
  return hasCode(error, 'BLOCK_CHANGED')
}

async function readConsequences(uuid: string): Promise<Shown> {
  try {
    const call = browserApi.api.v1.admin.users[':uuid']['block-consequences']
    return { consequences: await callApi(call.$get({ param: { uuid } })), failure: null }
  } catch (failure) {
    return { consequences: null, failure }
  }
}

interface BlockFollowsProps {
  follows: Follows
  /** Said where a second administrator has to agree first; absent where it is the second one who reads it. */
  proposedText?: string
}

/** What a block of a member means now, as the server reckons it, and that it should happen. */
export function BlockFollows({ follows, proposedText }: BlockFollowsProps) {
  const { consequences, failure, isConfirmed, setConfirmed, readNow } = follows
  const begin = useRef(readNow)
  useEffect(() => void begin.current(), [])
  return (
    <section className={classes.follows} aria-label={m['adminActs.followsTitle']()} aria-busy={consequences === null && failure === null}>
      <h3 className={classes.title}>{m['adminActs.followsTitle']()}</h3>
      <FailureLine failure={failure} />
      {consequences === null && failure === null && <p>{m['adminActs.followsBusy']()}</p>}
      {consequences?.isProposed && proposedText && <p>{proposedText}</p>}
      {consequences && <Words consequences={consequences} />}
      <Checkbox
        label={m['adminActs.confirm']()}
        checked={isConfirmed}
        disabled={consequences === null}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
    </section>
  )
}

function Words({ consequences }: { consequences: BlockConsequences }) {
  const { ends, total, cents, points, goOn, offers } = consequences
  return (
    <>
      <p>{total === 0 ? m['adminActs.followsNothing']() : m['adminActs.followsEnd']({ count: total })}</p>
      {ends.length > 0 && (
        <ul className={classes.ends}>
          {ends.map(({ uuid, title, partner: name }) => (
            <li key={uuid}>{m['adminActs.followsExchange']({ title, name })}</li>
          ))}
        </ul>
      )}
      {cents > 0 && <p>{m['adminActs.followsMoney']({ money: formatCents(cents) })}</p>}
      {points > 0 && <p>{m['adminActs.followsPoints']({ points: formatPoints(points) })}</p>}
      {goOn > 0 && <p>{m['adminActs.followsGoOn']({ count: goOn })}</p>}
      {offers > 0 && <p>{m['adminActs.followsHidden']({ count: offers })}</p>}
    </>
  )
}
