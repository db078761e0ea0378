import { TEST_PASSWORD, wirePassword } from '../factories/factories.ts'
import { EVERYBODY, forAll, MEMBERS, ONLY_SENDER, type PermissionRows } from './permission-row.ts'

const address = { firstName: 'Mara', lastName: 'Krüger', streetNameNumber: 'Lindenstraße 1', postalCode: '04229', city: 'Leipzig' }
const password = wirePassword('noch ein Passwort')
const wrong = wirePassword('falsches Wort')
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NOBODYS = '3a1b0ddc-9c27-4c3c-8a53-6a4c9f6f1a10'
const NEW_TOKEN = { name: 'Regalprogramm', scopes: ['shelf:read'], days: 30 }
const NEW_PASSKEY = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }
const SIGNED = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }
let registrations = 0

/** Accounts, credentials and profile: who may call what. */
export const accountPermissions: PermissionRows = {
  'post /registration': {
    stage: 'offered',
    body: () => ({
      firstName: 'Ada',
      lastName: 'Neu',
      email: `ada${++registrations}@example.org`,
      password: wirePassword('lesen macht Freude'),
      isAdult: true,
    }),
    expected: EVERYBODY,
  },
  'post /login': {
    stage: 'offered',
    body: () => ({ email: 'nobody@example.org', password: wirePassword('lesen macht Freude') }),
    restricted: 401,
    expected: forAll(401),
  },
  'post /login/second-factor': { stage: 'offered', body: () => ({ code: '000000' }), restricted: 401, expected: forAll(401) },
  'post /second-factor/begin': { stage: 'offered', body: () => ({ password: wrong }), expected: { ...forAll(401), unverified: 403 } },
  'post /second-factor/activate': {
    stage: 'offered',
    body: () => ({ code: '000000' }),
    expected: { ...forAll(409), guest: 401, unverified: 403 },
  },
  'post /second-factor/recovery-codes': {
    stage: 'offered',
    body: () => ({ password: wrong, code: '000000' }),
    expected: forAll(401),
  },
  'post /second-factor/turn-off': { stage: 'offered', body: () => ({ password: wrong, code: '000000' }), expected: forAll(401) },
  'get /access-tokens': { stage: 'offered', expected: MEMBERS },
  'post /access-tokens': {
    stage: 'offered',
    body: () => ({ ...NEW_TOKEN, password: wrong }),
    expected: { ...forAll(401), unverified: 403 },
  },
  'post /access-tokens/{uuid}/revoke': {
    stage: 'offered',
    path: () => `/access-tokens/${NOBODYS}/revoke`,
    expected: { ...forAll(404), guest: 401 },
  },
  'get /passkeys': { stage: 'offered', expected: MEMBERS },
  'post /passkeys/begin': { stage: 'offered', body: () => ({ password: wrong }), expected: { ...forAll(401), unverified: 403 } },
  'post /passkeys': { stage: 'offered', body: () => NEW_PASSKEY, expected: { ...forAll(401), unverified: 403 } },
  'put /passkeys/{uuid}': {
    stage: 'offered',
    path: () => `/passkeys/${NOBODYS}`,
    body: () => ({ name: 'Daumen' }),
    expected: { ...forAll(404), guest: 401 },
  },
  'post /passkeys/{uuid}/remove': {
    stage: 'offered',
    path: () => `/passkeys/${NOBODYS}/remove`,
    body: () => ({ password: wrong }),
    expected: forAll(401),
  },
  'post /login/passkey/begin': { stage: 'offered', expected: EVERYBODY },
  'post /login/passkey': { stage: 'offered', body: () => SIGNED, restricted: 401, expected: forAll(401) },
  'get /session': { stage: 'offered', expected: EVERYBODY },
  'post /verify_email/{token}': {
    stage: 'offered',
    path: () => '/verify_email/unknown',
    body: () => ({ email: 'nobody@example.org' }),
    expected: forAll(400),
  },
  'post /resend-verification': { stage: 'offered', expected: MEMBERS },
  'post /edit-profile/general': { stage: 'offered', body: () => address, expected: MEMBERS },
  'post /edit-profile/language': { stage: 'offered', body: () => ({ language: 'de' }), expected: MEMBERS },
  'post /restore-password': { stage: 'offered', body: () => ({ email: 'nobody@example.org' }), expected: EVERYBODY },
  'post /restore-password/{token}': {
    stage: 'offered',
    path: () => '/restore-password/unknown',
    body: () => ({ new_password: password }),
    expected: forAll(400),
  },
  'post /password': { stage: 'offered', body: () => ({ current_password: wrong, new_password: password }), expected: MEMBERS },
  'post /edit-profile/change-email': {
    stage: 'offered',
    body: () => ({ email: 'neu@example.org', password: wrong }),
    expected: forAll(401),
  },
  'get /sign-in-ways': { stage: 'offered', restricted: 200, expected: MEMBERS },
  'post /social-login/nonce': { stage: 'offered', expected: EVERYBODY },
  'post /social-login': { stage: 'offered', body: () => ({ credential: 'x', providerType: 'google' }), expected: forAll(404) },
  'post /social-login/link': {
    stage: 'offered',
    body: () => ({ credential: 'x', providerType: 'google', password: wrong }),
    expected: forAll(401),
  },
  'post /social-login/unlink': {
    stage: 'offered',
    body: () => ({ providerType: 'google', password: wirePassword(TEST_PASSWORD) }),
    expected: MEMBERS,
  },
  'post /edit-profile/avatar': { stage: 'offered', body: () => ({ avatarData: `data:image/png;base64,${PIXEL}` }), expected: MEMBERS },
  'delete /edit-profile/avatar': { stage: 'offered', expected: MEMBERS },
  'post /edit-profile/newsletter': { stage: 'offered', body: () => ({ subscribedToPromo: true }), expected: MEMBERS },
  'post /edit-profile/shelf-pause': {
    stage: 'offered',
    prepare: async ({ sender }) => (await sender.caller.get('/profile/settings')).body.today,
    body: ({ prepared }) => ({ from: prepared, until: prepared }),
    expected: MEMBERS,
  },
  'delete /edit-profile/shelf-pause': { stage: 'offered', expected: MEMBERS },
  'get /profile/settings': { stage: 'offered', restricted: 200, expected: MEMBERS },
  'get /sessions': { stage: 'offered', expected: MEMBERS },
  'delete /sessions/{uuid}': {
    stage: 'offered',
    prepare: async ({ sender }) => (await sender.caller.get('/sessions')).body.sessions[0].uuid,
    path: ({ prepared }) => `/sessions/${prepared}`,
    expected: ONLY_SENDER,
  },
  'post /sessions/log-out-everywhere': { stage: 'offered', expected: MEMBERS },
  'post /profile/export': { stage: 'offered', body: () => ({ password: wrong }), restricted: 401, expected: forAll(401) },
  'get /profile/export': { stage: 'offered', restricted: 403, expected: { ...forAll(403), guest: 401 } },
  'post /profile/delete': { stage: 'offered', body: () => ({ password: wrong }), restricted: 401, expected: forAll(401) },
  'get /user/{profileId}': {
    stage: 'offered',
    prepare: async ({ sender }) => (await sender.caller.get('/session')).body.user.profileId,
    path: ({ prepared }) => `/user/${prepared}`,
    expected: EVERYBODY,
  },
  // Members without a restriction have nothing to contest.
  'post /restriction/objection': {
    stage: 'offered',
    body: () => ({ text: 'Das war nicht ich.' }),
    restricted: 200,
    expected: { ...forAll(404), guest: 401 },
  },
}
