import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { LocateIcon } from '../../../ui/icons.tsx'
import { WithScripts } from '../../../ui/with-scripts.tsx'
import { askForPosition, NoPosition } from './ask-for-position.ts'
import type { ReaderState } from './reader-state.ts'
import classes from './find.module.css'

const REASONS: Record<NoPosition['reason'], () => string> = {
  denied: m['bookcases.nearMeDenied'],
  unknown: m['bookcases.nearMeUnknown'],
  slow: m['bookcases.nearMeSlow'],
  missing: m['bookcases.nearMeMissing'],
}

/** Leads to the place of the reader's position, which is not stored. Needs scripts. */
export function NearMe({ isBrief }: { isBrief: boolean }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  async function go() {
    setAsking(true)
    setFailure('')
    try {
      const coords = await askForPosition()
      const { place } = await callApi(browserApi.api.v1.location.at.$get({ query: { coords } }))
      // Beside the address, which would be sent, shared and remembered.
      if (place) await navigate(place.path, { state: { coords } satisfies ReaderState })
      else setFailure(m['bookcases.nearMeAbroad']())
    } catch (error) {
      setFailure(error instanceof NoPosition ? REASONS[error.reason]() : failureText(error))
    }
    setAsking(false)
  }
  return (
    <WithScripts className={classes.nearMe}>
      <Button variant="default" leftSection={<LocateIcon />} loading={isAsking} onClick={() => void go()}>
        {m['bookcases.nearMe']()}
      </Button>
      <p className={classes.why} role="status">
        {failure || ((isAsking || !isBrief) && m['bookcases.nearMeWhy']())}
      </p>
    </WithScripts>
  )
}
