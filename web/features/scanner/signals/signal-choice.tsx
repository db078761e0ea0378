import { Checkbox } from '@mantine/core'
import { m } from '#messages'
import { useIsHydrated } from '../../../ui/hydration/use-is-hydrated.ts'
import classes from './signal-choice.module.css'
import { keepSignals, useSignals } from './kept-signals.ts'
import { canVibrate } from './tell-read.ts'

/** Whether a read rings and shakes; kept on this device. */
export function SignalChoice() {
  const { sound, vibration } = useSignals()
  const canShake = useIsHydrated() && canVibrate()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{m['scan.signals']()}</legend>
      <Checkbox label={m['scan.sound']()} checked={sound} onChange={(event) => keepSignals({ sound: event.currentTarget.checked })} />
      {canShake && (
        <Checkbox
          label={m['scan.vibration']()}
          checked={vibration}
          onChange={(event) => keepSignals({ vibration: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
