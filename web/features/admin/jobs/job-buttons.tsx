import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ActButton } from '../act-button.tsx'

const ACTS = {
  repeat: { text: m['adminToday.repeatText'], done: m['adminToday.repeated'], send: browserApi.api.v1.admin.jobs.repeat },
  giveUp: { text: m['adminToday.giveUpText'], done: m['adminToday.givenUp'], send: browserApi.api.v1.admin.jobs['give-up'] },
}

/** Repeats jobs or gives them up, after asking for the reason. */
export function JobButton({ act, label, ids }: { act: keyof typeof ACTS; label: string; ids: number[] }) {
  const { text, done, send } = ACTS[act]
  return (
    <ActButton
      title={label}
      text={text()}
      doneText={done()}
      act={(reason) => callApi(send.$post({ json: { ids, reason } }))}
      variant={act === 'repeat' ? 'default' : 'subtle'}
    />
  )
}
