import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { reserveSpaceForBar } from '../../../ui/kept-room.ts'
import classes from './pay-bar.module.css'

interface PayBarProps {
  totalCents: number
  isReady: boolean
  isWorking: boolean
}

/** Sticky total and button; its text is prescribed (§ 312j BGB). */
export function PayBar({ totalCents, isReady, isWorking }: PayBarProps) {
  return (
    <TotalBar totalCents={totalCents}>
      <Button type="submit" size="lg" className={classes.pay} disabled={!isReady || isWorking}>
        {isWorking ? m['checkout.paying']() : m['checkout.pay']()}
      </Button>
    </TotalBar>
  )
}

/** The total beside a payment button. */
export function TotalBar({ totalCents, children }: { totalCents: number; children: ReactNode }) {
  return (
    <div ref={reserveSpaceForBar} className={classes.bar}>
      <p className={classes.total}>
        <span>{m['exchanges.costTotal']()}</span>
        <strong>{formatCents(totalCents)}</strong>
      </p>
      {children}
    </div>
  )
}
