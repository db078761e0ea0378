import type { OwnSession, ProfileSettings, PublicProfile } from '#contract/profile.ts'
import type { Reliability } from '#domain/reliability.ts'
import { presentMember } from '../present.ts'
import { nameDevice } from './name-device.ts'
import type { PublicProfileRow } from './queries/public-profile.ts'
import type { OwnSessionRow } from './queries/sessions.ts'
import type { SettingsRow } from './queries/settings.ts'

/** A session as its owner sees it. */
export function presentSession(row: OwnSessionRow): OwnSession {
  return {
    uuid: row.handle,
    ...nameDevice(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.is_current,
  }
}

/** What the profile page needs beside the session. */
export function presentSettings(row: SettingsRow): ProfileSettings {
  const { pause_from: from, pause_until: until } = row
  return {
    isShelfPaused: row.is_shelf_paused,
    plannedPause: from && until ? { from, until } : null,
    today: row.today,
    promoDecidedAt: row.promo_decided_at?.toISOString() ?? null,
    openExchanges: { unsent: row.unsent, sent: row.sent },
    owedPoints: row.owed_points,
    oldAddress: { receiving: row.old_address_to, sending: row.old_address_from },
    wishMails: row.wish_mails,
    showsWishes: row.shows_wishes,
  }
}

/** A member's public page: first name, initial, picture, counts and facts on how they send (decision 27). */
export function presentPublicProfile(row: PublicProfileRow, reliability: Reliability | null): PublicProfile {
  return {
    user: presentMember(row),
    offersNum: row.offers,
    wishedNum: row.wishes,
    booksSent: row.books_sent,
    reliability,
  }
}
