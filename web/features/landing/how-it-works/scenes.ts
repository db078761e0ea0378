import type { ComponentType } from 'react'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { OfferScene } from './offer-scene.tsx'
import { OrderScene } from './order-scene.tsx'
import { PointsScene } from './points-scene.tsx'
import { PostScene } from './post-scene.tsx'

interface Scene {
  title: string
  text: string
  Picture: ComponentType
}

/** The four scenes in the current language. */
export function scenes(): readonly Scene[] {
  return [
    { title: m['landing.film1Title'](), text: m['landing.film1Text'](), Picture: OfferScene },
    { title: m['landing.film2Title'](), text: m['landing.film2Text']({ hours: ANSWER_HOURS }), Picture: OrderScene },
    { title: m['landing.film3Title'](), text: m['landing.film3Text'](), Picture: PostScene },
    { title: m['landing.film4Title'](), text: m['landing.film4Text'](), Picture: PointsScene },
  ]
}
