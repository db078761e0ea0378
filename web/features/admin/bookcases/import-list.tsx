import type { GeoImport } from '#contract/admin-bookcases.ts'
import { m } from '#messages'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'
import { kindLabel, outcomeSentences, stageSentence, startSentence, stateLabel } from './import-labels.ts'
import classes from './imports.module.css'
import { TakeFewerButton } from './take-fewer-button.tsx'

/** The last imports, the newest first, with what they changed or why they changed nothing. */
export function ImportList({ imports }: { imports: readonly GeoImport[] }) {
  if (imports.length === 0) return <p className={classes.facts}>{m['geoImport.empty']()}</p>
  return (
    <ul className={lists.plain}>
      {imports.map((run) => (
        <Run key={run.uuid} run={run} />
      ))}
    </ul>
  )
}

const TONES = { RUNNING: 'open', DONE: undefined, REFUSED: 'wrong', FAILED: 'wrong' } as const

function Run({ run }: { run: GeoImport }) {
  const { uuid, kind, state, stage, detail, fewer } = run
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <h3 className={classes.kind}>{kindLabel(kind)}</h3>
        <span className={tags.small} data-tone={TONES[state]}>
          {stateLabel(state)}
        </span>
        <span className={classes.facts}>{startSentence(run)}</span>
      </div>
      <p className={classes.outcome}>{state === 'RUNNING' ? stageSentence(stage) : outcomeSentences(run).join(' ')}</p>
      {detail !== null && (
        <p className={classes.facts}>
          {m['geoImport.detail']()} <bdi className={classes.words}>{detail}</bdi>
        </p>
      )}
      {fewer !== null && <TakeFewerButton uuid={uuid} number={fewer} />}
    </li>
  )
}
