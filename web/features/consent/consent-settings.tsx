import { Button, Switch } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { useSite } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentRecord } from './consent-record.ts'
import classes from './consent-settings.module.css'
import { closeConsentSettings, decideConsent } from './consent-store.ts'

interface ConsentSettingsProps {
  opened: boolean
  record: ConsentRecord | null
}

export default function ConsentSettings({ opened, record }: ConsentSettingsProps) {
  // Closed for a moment at first: a dialog that is born open does not know where the focus was.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Dialog opened={isShown} onClose={closeConsentSettings} title={m['consent.settingsTitle']()} width={560} onPhone="sheet">
      <Categories record={record} />
    </Dialog>
  )
}

/** Each category with its purpose and a switch; nothing is switched on beforehand. */
function Categories({ record }: { record: ConsentRecord | null }) {
  const { analyticsSrc } = useSite()
  const [allowed, setAllowed] = useState(() => CONSENT_CATEGORIES.filter((category) => record?.[category]))
  const change = (category: ConsentCategory, isAllowed: boolean): void =>
    setAllowed((before) => [...before.filter((other) => other !== category), ...(isAllowed ? [category] : [])])
  return (
    <>
      <div className={classes.list}>
        <Category label={m['consent.necessary']()} text={m['consent.necessaryText']()} isAllowed isFixed />
        <Category
          label={m['consent.analytics']()}
          text={`${m['consent.analyticsText']()} ${analyticsSrc ? '' : m['consent.noneInUse']()}`}
          isAllowed={allowed.includes('analytics')}
          onChange={(isAllowed) => change('analytics', isAllowed)}
        />
        <Category
          label={m['consent.advertisement']()}
          text={`${m['consent.advertisementText']()} ${m['consent.noneInUse']()}`}
          isAllowed={allowed.includes('advertisement')}
          onChange={(isAllowed) => change('advertisement', isAllowed)}
        />
      </div>
      <div className={classes.buttons}>
        <Choice onClick={() => decideConsent([])}>{m['consent.onlyNecessary']()}</Choice>
        <Choice onClick={() => decideConsent(allowed)}>{m['consent.save']()}</Choice>
        <Choice onClick={() => decideConsent(CONSENT_CATEGORIES)}>{m['consent.accept']()}</Choice>
      </div>
    </>
  )
}

interface CategoryProps {
  label: string
  text: string
  isAllowed: boolean
  /** What is necessary cannot be switched off. */
  isFixed?: boolean
  onChange?: (isAllowed: boolean) => void
}

function Category({ label, text, isAllowed, isFixed = false, onChange }: CategoryProps) {
  return (
    <Switch
      label={label}
      description={text}
      labelPosition="left"
      size="md"
      checked={isAllowed}
      disabled={isFixed}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
      classNames={{ root: classes.category, body: classes.body, labelWrapper: classes.words, label: classes.label, track: classes.track }}
    />
  )
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="default" className={classes.button} onClick={onClick}>
      {children}
    </Button>
  )
}
