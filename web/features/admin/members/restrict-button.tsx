import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { PROPOSAL_DAYS } from '#domain/policy/administration.ts'
import { RESTRICTION_KINDS, type RestrictionKind } from '#domain/restriction.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { restrictionName } from '../../restriction/restriction-labels.ts'
import { ActButton } from '../act-button.tsx'
import { BlockFollows, useBlockFollows } from '../block-follows.tsx'

const DAYS = ['1', '3', '7', '30', '90', 'open'] as const

interface RestrictButtonProps {
  uuid: string
  name: string
  /** What it begins with. */
  first?: RestrictionKind
  variant?: 'filled' | 'default'
  /** Reads the page anew, where that is not done anyway. */
  onDone?: () => Promise<unknown>
}

/** Warns a member or restricts them, for a time or until somebody lifts it. */
export function RestrictButton({ uuid, name, first = 'WARNING', variant = 'filled', onDone }: RestrictButtonProps) {
  const [kind, setKind] = useState<RestrictionKind>(first)
  const [ground, setGround] = useState<Ground>('OTHER')
  const [days, setDays] = useState<string>(first === 'BLOCK' ? 'open' : '7')
  const follows = useBlockFollows(uuid)
  const isBlock = kind === 'BLOCK'
  const restrict = async (reason: string) => {
    const json = { kind, ground, reason, days: kind === 'WARNING' || days === 'open' ? null : Number(days) }
    const call = browserApi.api.v1.admin.users[':uuid'].restrict
    const answer = isBlock
      ? await follows.block((consequences) => callApi(call.$post({ param: { uuid }, json: { ...json, consequences } })))
      : await callApi(call.$post({ param: { uuid }, json }))
    await onDone?.()
    return answer
  }
  return (
    <ActButton
      title={isBlock ? m['adminMembers.block']() : m['adminMembers.restrict']()}
      text={isBlock ? m['adminMembers.blockText']({ name }) : m['adminMembers.restrictText']({ name })}
      doneText={m['adminMembers.restrictDone']()}
      act={restrict}
      variant={variant}
      ownSentenceOf={follows.sentenceOf}
      label={first === 'BLOCK' ? m['adminMembers.block']() : m['adminMembers.restrict']()}
    >
      <NativeSelect
        label={m['adminMembers.kind']()}
        value={kind}
        data={RESTRICTION_KINDS.map((value) => ({ value, label: restrictionName(value) }))}
        onChange={({ currentTarget: { value } }) => setKind(RESTRICTION_KINDS.find((one) => one === value) ?? 'WARNING')}
      />
      <NativeSelect
        label={m['adminMembers.ground']()}
        value={ground}
        data={GROUNDS.map((value) => ({ value, label: groundLabel(value) }))}
        onChange={({ currentTarget: { value } }) => setGround(GROUNDS.find((one) => one === value) ?? 'OTHER')}
      />
      {kind !== 'WARNING' && (
        <NativeSelect
          label={m['adminMembers.days']()}
          value={days}
          data={DAYS.map((value) => ({
            value,
            label: value === 'open' ? m['adminMembers.daysOpen']() : m['adminMembers.daysSome']({ count: Number(value) }),
          }))}
          onChange={({ currentTarget: { value } }) => setDays(value)}
        />
      )}
      {isBlock && <BlockFollows follows={follows} proposedText={m['proposal.blockHint']({ name, days: PROPOSAL_DAYS })} />}
    </ActButton>
  )
}
