import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { SCANNER_PATH, STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { Page } from '../../ui/page.tsx'
import { ShelfTabs } from '../shelf/shelf-tabs.tsx'
import classes from './scan-page.module.css'

interface ScanPageProps {
  title: string
  lead?: string
  /** The camera is on: on a phone everything above it makes room, so that what is read is seen below it. */
  isScanning?: boolean
  children: ReactNode
}

/** Frame of both scanners: single books, or onto the stack. */
export function ScanPage({ title, lead, isScanning = false, children }: ScanPageProps) {
  return (
    <div className={classes.shell} data-scanning={isScanning || undefined}>
      <Page title={title} lead={lead}>
        <div className={classes.tabs}>
          <ShelfTabs />
        </div>
        <nav className={classes.modes} aria-label={m['scan.modes']()}>
          <Mode to={SCANNER_PATH}>{m['scan.modeOne']()}</Mode>
          {/* This press asks for the camera; without one the page opens with the camera off. */}
          <Mode to={`${STACK_PATH}?scan=true`}>{m['scan.modeMany']()}</Mode>
        </nav>
        {children}
      </Page>
    </div>
  )
}

function Mode({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={classes.mode} preventScrollReset>
      {children}
    </NavLink>
  )
}
