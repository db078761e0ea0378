import { useEffect, useState } from 'react'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { readPushState } from './device-push.ts'
import styles from './push.module.css'
import { TurnOnButton } from './turn-on-button.tsx'

/** Offers to tell of an answer on this device, where it can and does not yet; asks nothing by itself. */
export function TellMeCard() {
  const [applicationKey, setKey] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    // Nobody has asked for it: a failure shows no card.
    findOffer().then(
      (key) => void (isGone || setKey(key)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (applicationKey === null) return null
  return (
    <section className={styles.card} aria-labelledby="tell-me">
      <h2 id="tell-me">{m['push.tellMeTitle']()}</h2>
      <p>{m['push.tellMeText']()}</p>
      <TurnOnButton applicationKey={applicationKey} label={m['push.tellMeAction']()} onAnswer={async () => setKey(await findOffer())} />
    </section>
  )
}

/** The key of the site while this device could show news and shows none; null otherwise. */
async function findOffer(): Promise<string | null> {
  const state = await readPushState()
  if (state !== 'off' && state !== 'on') return null
  const { applicationKey, devices } = await callApi(browserApi.api.v1.push.devices.$get())
  return devices.some(({ isCurrent }) => isCurrent) && state === 'on' ? null : applicationKey
}
