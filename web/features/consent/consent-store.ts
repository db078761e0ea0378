import { useSyncExternalStore } from 'react'
import {
  CONSENT_KEY,
  consentCookie,
  newConsent,
  readConsent,
  readConsentCookie,
  type ConsentCategory,
  type ConsentRecord,
} from './consent-record.ts'

interface ConsentState {
  /** Null until the person has chosen. */
  record: ConsentRecord | null
  isSettingsOpen: boolean
  /** Once opened, the dialog stays in the page, so that it can give the focus back when it closes. */
  hasOpenedSettings: boolean
}

// The server knows no choice and shows no question: the page is the same for everybody and can be cached.
const ON_SERVER: ConsentState | null = null

let state: ConsentState | null = null
const listeners = new Set<() => void>()

/** The choice and whether settings are open; null on the server and before hydration. */
export function useConsent(): ConsentState | null {
  return useSyncExternalStore(subscribe, current, () => ON_SERVER)
}

/** Stores a choice in local storage and cookie, and notifies subscribers. */
export function decideConsent(allowed: readonly ConsentCategory[]): void {
  const record = newConsent(allowed, Date.now())
  document.cookie = consentCookie(record, window.location.protocol === 'https:')
  try {
    window.localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
  } catch {
    // Storage may be switched off; the cookie is enough.
  }
  change({ record, isSettingsOpen: false })
}

export function openConsentSettings(): void {
  change({ record: current().record, isSettingsOpen: true })
}

export function closeConsentSettings(): void {
  change({ record: current().record, isSettingsOpen: false })
}

function current(): ConsentState {
  state ??= { record: storedConsent(), isSettingsOpen: false, hasOpenedSettings: false }
  return state
}

function change(next: Omit<ConsentState, 'hasOpenedSettings'>): void {
  state = { ...next, hasOpenedSettings: current().hasOpenedSettings || next.isSettingsOpen }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedConsent(): ConsentRecord | null {
  const inCookie = readConsent(readConsentCookie(document.cookie), Date.now())
  const inStorage = readConsent(readStorage(), Date.now())
  if (!inCookie || !inStorage) return inCookie ?? inStorage
  return inStorage.at > inCookie.at ? inStorage : inCookie
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(CONSENT_KEY)
  } catch {
    return null
  }
}
