import { Checkbox } from '@mantine/core'
import { m } from '#messages'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import classes from './signal-choice.module.css'
import { saveSignals, useSignals } from './kept-signals.ts'
import { canVibrate } from './signal-scan.ts'

/** Whether scans beep and vibrate, on this device. */
export function SignalChoice() {
  const { sound, vibration } = useSignals()
  const canShake = useIsHydrated() && canVibrate()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{m['scan.signals']()}</legend>
      <Checkbox label={m['scan.sound']()} checked={sound} onChange={(event) => saveSignals({ sound: event.currentTarget.checked })} />
      {canShake && (
        <Checkbox
          label={m['scan.vibration']()}
          checked={vibration}
          onChange={(event) => saveSignals({ vibration: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
