import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { registration } from '#contract/accounts.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { JOIN_LOGIN_MINUTES, SESSION_ABSOLUTE_DAYS, TERMS_VERSION, VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { linkMail } from '../../features/accounts/link-mail.ts'
import { decodePassword, hashPassword } from '../../features/accounts/password.ts'
import { newProfileId } from '../../features/accounts/profile-id.ts'
import { hashToken } from '../../features/accounts/token-hash.ts'
import { germanToday } from '../../platform/db/german-days.ts'
import { days, fromNow, hours, minutes } from '../../platform/db/intervals.ts'
import { operatorOf } from '../../platform/environment/site-settings.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import { isSecure, type Services } from '../../platform/services.ts'
import { sessionCookieName } from '../../platform/session/session.ts'

/** A registration as its call reads it, and what the member has done after it. */
export interface NewMember {
  registered: z.output<typeof registration.body>
  verified: boolean
  /** As the profile's call reads it. */
  address?: { streetNameNumber: string; addressExtra: string; postalCode: string; city: string } | undefined
}

/** A member with an open session: the cookie that names it. */
export interface InsertedMember {
  id: string
  cookie: { name: string; value: string }
}

/**
 * Puts a member into the database as registration, the link in the mail, login and address leave them, in one statement: tests that are
 * about something else need hundreds. What it leaves is compared with the journey's in insert-member.test.ts. @throws DatabaseError
 * for an address that has an account.
 */
export async function insertMember(services: Services, { registered, verified, address }: NewMember): Promise<InsertedMember> {
  const { email, firstName, lastName, language, subscribedToPromo, next } = registered
  const token = randomBytes(32).toString('base64url')
  const mail = verificationMail(services, language, new URLSearchParams({ email, token, ...(next !== undefined && { next }) }))
  const [sessionId, secret] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')]
  const passwordHash = await hashPassword(decodePassword(registered.password) ?? '', [])
  const { streetNameNumber = '', addressExtra = '', postalCode = '', city = '' } = address ?? {}
  const { rows } = await sql<{ id: string }>`
    with joined as (
      insert into member (profile_id, email, password_hash, email_verified_at, first_name, last_name, language, subscribed_to_promo,
             promo_decided_at, adult_confirmed_at, terms_version, terms_agreed_at, street_name_number, address_extra, postal_code, city)
      values (${newProfileId()}, ${email}, ${passwordHash}, case when ${verified}::boolean then app_now() end, ${firstName}, ${lastName},
             ${language}, ${subscribedToPromo}, app_now(), app_now(), ${TERMS_VERSION}, app_now(),
             ${streetNameNumber}, ${addressExtra}, ${postalCode}, ${city})
      returning id),
    link as (
      insert into member_token (token_hash, member_id, purpose, email, expires_at, used_at, next_path, browser_hash, browser_until, registration_seat)
      select ${hashToken(token)}, id, 'verify_email', ${email}, ${fromNow(hours(VERIFY_TOKEN_HOURS))},
             case when ${verified}::boolean then app_now() end, ${next ?? null}::text, ${randomBytes(32)},
             ${fromNow(minutes(JOIN_LOGIN_MINUTES))}, '{}' from joined),
    mail as (
      insert into dev_mail (recipient, subject, text_body, html_body, message_id)
      values (${email}, ${mail.subject}, ${mail.text}, ${mail.html}, ${`<verify-email.${randomUUID()}@${new URL(services.siteUrl).hostname}>`})),
    session as (
      insert into member_session (id, secret_hash, member_id, user_agent, expires_at)
      select ${sessionId}, ${hashToken(secret)}, id, '', ${fromNow(days(SESSION_ABSOLUTE_DAYS))} from joined),
    active as (
      insert into active_member (month, member_id)
      select date_trunc('month', ${germanToday}), id from joined where ${address !== undefined}::boolean)
    select id from joined`.execute(services.db)
  const [row] = rows
  if (!row) throw new Error('A member that is inserted has an id.')
  return { id: row.id, cookie: { name: sessionCookieName(isSecure(services)), value: `${sessionId}.${secret}` } }
}

/** Stands in the mail where the query of its link comes. */
const QUERY = 'query-of-the-link'

const samples = new Map<string, { subject: string; html: string; text: string }>()

/** The mail of the link. Rendered once for each language: it says nothing of who gets it but the link. */
function verificationMail(
  { env, siteUrl }: Services,
  locale: UiLanguage,
  query: URLSearchParams,
): { subject: string; html: string; text: string } {
  const operator = operatorOf(env)
  const key = JSON.stringify([operator, siteUrl, locale])
  let sample = samples.get(key)
  if (!sample) {
    const content = linkMail('verify', { to: '', locale, url: `${siteUrl}/email-verification?${QUERY}`, minutes: VERIFY_TOKEN_HOURS * 60 })
    sample = { subject: content.subject, ...renderMail(content, { operator }) }
    samples.set(key, sample)
  }
  const { subject, html, text } = sample
  const inText = query.toString()
  return { subject, html: html.replaceAll(QUERY, inText.replaceAll('&', '&amp;')), text: text.replaceAll(QUERY, inText) }
}
