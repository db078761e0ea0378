import { useState } from 'react'
import { m } from '#messages'
import type { SecondFactorStart } from '#contract/second-factor.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page.tsx'
import { useSignInWays } from '../../login/social/use-sign-in-ways.ts'
import classes from '../../../ui/sections.module.css'
import { ActiveSecondFactor } from './active-second-factor.tsx'
import { BeginSecondFactor } from './begin-second-factor.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor in the profile; shows recovery codes once. */
export function SecondFactorSection() {
  const { ways, reload } = useSignInWays()
  const [start, setStart] = useState<SecondFactorStart | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    setStart(null)
    await reload()
  }
  return (
    <Section title={m['secondFactor.title']()} id="second-factor">
      <p className={classes.why}>{m['secondFactor.why']()}</p>
      {ways?.isSecondFactorNeeded && <Notice>{m['secondFactor.needed']()}</Notice>}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {start && <Enrolment start={start} onActive={show} />}
      {ways &&
        !codes &&
        !start &&
        (ways.secondFactor ? (
          <ActiveSecondFactor factor={ways.secondFactor} hasPassword={ways.hasPassword} onCodes={show} onOff={reload} />
        ) : (
          <BeginSecondFactor hasPassword={ways.hasPassword} onBegun={setStart} />
        ))}
    </Section>
  )
}
