import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { keepRoomForBar } from '../../../ui/kept-room.ts'
import classes from './pay-bar.module.css'

interface PayBarProps {
  totalCents: number
  isReady: boolean
  isWorking: boolean
}

/** Total and button, within thumb's reach on phones. The button says only what the law wants it to say (§ 312j BGB). */
export function PayBar({ totalCents, isReady, isWorking }: PayBarProps) {
  return (
    <TotalBar totalCents={totalCents}>
      <Button type="submit" size="lg" className={classes.pay} disabled={!isReady || isWorking}>
        {isWorking ? m['checkout.paying']() : m['checkout.pay']()}
      </Button>
    </TotalBar>
  )
}

/** The total beside whatever one presses to pay it. */
export function TotalBar({ totalCents, children }: { totalCents: number; children: ReactNode }) {
  return (
    <div ref={keepRoomForBar} className={classes.bar}>
      <p className={classes.total}>
        <span>{m['exchanges.costTotal']()}</span>
        <strong>{formatCents(totalCents)}</strong>
      </p>
      {children}
    </div>
  )
}
