import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { LoggedAct } from '#contract/admin-log.ts'
import { ADMIN_ACTS, PLATFORM } from '#domain/admin-acts.ts'
import { m } from '#messages'
import { actName } from './act-names.ts'
import classes from './log.module.css'
import type { logView } from './log-view.ts'

interface LogFiltersProps {
  view: ReturnType<typeof logView>
  actors: readonly NonNullable<LoggedAct['actor']>[]
}

/** Who, what, and from which day to which; sent by the address, so that it works without scripts and stays on Back. */
export function LogFilters({ view: { actor, member, act, from, to }, actors }: LogFiltersProps) {
  const acts = ADMIN_ACTS.map((value) => ({ value, label: actName(value) })).toSorted((one, other) => one.label.localeCompare(other.label))
  const who = [
    { value: '', label: m['adminLog.all']() },
    { value: PLATFORM, label: m['adminLog.platform']() },
    ...actors.map(({ uuid, name }) => ({ value: uuid, label: name ?? m['adminLog.gone']() })),
  ]
  return (
    <Form key={[actor, act, from, to].join(' ')} action="/admin/log" className={classes.filters} role="search" preventScrollReset>
      <NativeSelect name="actor" label={m['adminLog.actor']()} data={who} defaultValue={actor ?? ''} />
      <NativeSelect
        name="act"
        label={m['adminLog.act']()}
        data={[{ value: '', label: m['adminLog.allActs']() }, ...acts]}
        defaultValue={act ?? ''}
      />
      <TextInput type="date" name="from" label={m['adminLog.from']()} defaultValue={from ?? ''} />
      <TextInput type="date" name="to" label={m['adminLog.to']()} defaultValue={to ?? ''} />
      {member !== undefined && <input type="hidden" name="member" value={member} />}
      <Button type="submit">{m['adminLog.filter']()}</Button>
      {[actor, member, act, from, to].some((one) => one !== undefined) && (
        <Button component={Link} to="/admin/log" variant="subtle" preventScrollReset>
          {m['adminLog.reset']()}
        </Button>
      )}
    </Form>
  )
}
