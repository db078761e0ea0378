import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { RESTRICTION_KINDS, type RestrictionKind } from '#domain/restriction.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { restrictionName } from '../../restriction/restriction-labels.ts'
import { ActButton } from '../acts/act-button.tsx'
import { BlockHint } from '../proposals/block-hint.tsx'

const DAYS = ['1', '3', '7', '30', '90', 'open'] as const

/** Warns a member or restricts them, for a time or until somebody lifts it. */
export function RestrictButton({ uuid, name }: { uuid: string; name: string }) {
  const [kind, setKind] = useState<RestrictionKind>('WARNING')
  const [ground, setGround] = useState<Ground>('OTHER')
  const [days, setDays] = useState<string>('7')
  const restrict = (reason: string) => {
    const json = { kind, ground, reason, days: kind === 'WARNING' || days === 'open' ? null : Number(days) }
    return read(browserApi.api.v1.admin.users[':uuid'].restrict.$post({ param: { uuid }, json }))
  }
  return (
    <ActButton
      title={m['adminMembers.restrict']()}
      text={m['adminMembers.restrictText']({ name })}
      doneText={m['adminMembers.restrictDone']()}
      act={restrict}
      variant="filled"
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
      {kind === 'BLOCK' && <BlockHint name={name} />}
    </ActButton>
  )
}
