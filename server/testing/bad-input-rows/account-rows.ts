import { TEST_PASSWORD, wirePassword } from '../factories/factories.ts'
import { NO_EMAIL, NO_PASSWORD, NO_REASON, NO_TEXT, type BadInputRows } from './bad-input-row.ts'

const NO_DAY = ['2026-02-30', '30.02.2026', '', 20_260_101, '2026-01-01T00:00:00Z', null, '9999999-01-01']
const NO_CODE = ['', ' ', '12345', '1234567', '１２３４５６', 'U'.repeat(16), 'x'.repeat(41), 123_456, null, {}]
const NO_BYTES = ['', 'a b', 'AA==', 'a+b/', 'x'.repeat(20_001), 7, null, {}]
const NOBODYS = '3a1b0ddc-9c27-4c3c-8a53-6a4c9f6f1a10'
const NO_PROOF = ['', 7, {}, 'A'.repeat(5000)]

const NO_OWN_PATH = [
  '',
  'shelf',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  `/${'x'.repeat(500)}`,
  7,
]

/** Accounts, credentials and profile: what they must refuse. */
export const accountBadInput: BadInputRows = {
  'post /registration': {
    caller: 'guest',
    body: () => ({
      firstName: 'Ada',
      lastName: 'Neu',
      email: 'ada@example.org',
      password: wirePassword('lesen macht Freude'),
      isAdult: true,
    }),
    fields: {
      firstName: [...NO_TEXT, '   ', '—', 'x'.repeat(31), 'Ada\r\nBcc: b@example.org'],
      lastName: [...NO_TEXT, '\u200b', '—', 'x'.repeat(31)],
      email: NO_EMAIL,
      password: NO_PASSWORD,
      referralId: [...NO_TEXT, 'x'.repeat(101)],
      invitationCode: [...NO_TEXT, 'x'.repeat(101)],
      next: NO_OWN_PATH,
      role: ['admin'],
      numExchangeTokens: [1000],
    },
  },
  'post /login': {
    caller: 'guest',
    body: () => ({ email: 'nobody@example.org', password: wirePassword('lesen macht Freude') }),
    fields: { email: NO_TEXT, password: ['not base64!', 'YQ', '/A=='] },
  },
  'post /login/second-factor': { caller: 'guest', body: () => ({ code: '000000' }), fields: { code: NO_CODE } },
  'post /second-factor/begin': {
    body: () => ({ password: wirePassword('falsches Wort') }),
    fields: { password: NO_PROOF },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /second-factor/activate': { body: () => ({ code: '000000' }), fields: { code: NO_CODE } },
  'post /second-factor/recovery-codes': {
    body: () => ({ password: wirePassword('falsches Wort'), code: '000000' }),
    fields: { code: NO_CODE, password: NO_PROOF },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /second-factor/turn-off': {
    body: () => ({ password: wirePassword('falsches Wort'), code: '000000' }),
    fields: { code: NO_CODE, password: NO_PROOF },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /access-tokens': {
    body: () => ({ name: 'Regalprogramm', scopes: ['shelf:read'], days: 30, password: wirePassword('falsches Wort') }),
    fields: {
      name: [...NO_TEXT, '', '   ', '—', 'x'.repeat(61), 'a\nb'],
      scopes: ['shelf:read', [], ['admin'], ['shelf:read', 'shelf:write', 'wishes', 'exchanges:read', 'wishes'], [7], null],
      days: [6, 367, 30.5, '30', Number.MAX_SAFE_INTEGER, -1, null],
      password: NO_PROOF,
      code: NO_CODE,
    },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /access-tokens/{uuid}/revoke': {
    path: () => `/access-tokens/${NOBODYS}/revoke`,
    paths: () => ['x', '%00', '1'].map((uuid) => `/access-tokens/${uuid}/revoke`),
    codes: ['NOT_FOUND'],
  },
  'post /passkeys/begin': {
    body: () => ({ password: wirePassword('falsches Wort') }),
    fields: { password: NO_PROOF, code: NO_CODE },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /passkeys': {
    body: () => ({ id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }),
    fields: {
      id: NO_BYTES,
      clientDataJSON: NO_BYTES,
      attestationObject: NO_BYTES,
      transports: ['internal', ['radio'], Array.from({ length: 8 }, () => 'usb'), [7], null],
    },
    codes: ['PASSKEY_REFUSED'],
  },
  'put /passkeys/{uuid}': {
    path: () => `/passkeys/${NOBODYS}`,
    body: () => ({ name: 'Daumen' }),
    fields: { name: [...NO_TEXT, '', '   ', '—', 'x'.repeat(61), 'a\nb'] },
    paths: () => ['x', '%00', '1'].map((uuid) => `/passkeys/${uuid}`),
    codes: ['NOT_FOUND'],
  },
  'post /passkeys/{uuid}/remove': {
    path: () => `/passkeys/${NOBODYS}/remove`,
    body: () => ({ password: wirePassword('falsches Wort') }),
    fields: { password: NO_PROOF },
    paths: () => ['x', '%00', '1'].map((uuid) => `/passkeys/${uuid}/remove`),
    codes: ['BAD_CREDENTIALS'],
  },
  'post /login/passkey': {
    caller: 'guest',
    body: () => ({ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }),
    fields: { id: NO_BYTES, clientDataJSON: NO_BYTES, authenticatorData: NO_BYTES, signature: NO_BYTES, userHandle: NO_BYTES },
    codes: ['PASSKEY_REFUSED'],
  },
  'post /verify_email/{token}': {
    caller: 'guest',
    path: () => '/verify_email/unknown',
    body: () => ({ email: 'nobody@example.org' }),
    fields: { email: NO_TEXT, token: ['a\u0000b', 'x'.repeat(300)] },
    paths: () => ['%00', 'a%00b', 'a%07b', 'x'.repeat(300), '%ff'].map((token) => `/verify_email/${token}`),
  },
  'post /edit-profile/general': {
    body: () => ({ firstName: 'Mara', lastName: 'Krüger', streetNameNumber: 'Lindenstraße 1', postalCode: '04229', city: 'Leipzig' }),
    codes: ['ADDRESS_QUESTIONED'],
    fields: {
      firstName: [...NO_TEXT, 'x'.repeat(31)],
      lastName: [...NO_TEXT, 'x'.repeat(31)],
      streetNameNumber: [...NO_TEXT, 'Am Deich', 'Packstation 123', 'x'.repeat(61)],
      addressExtra: [...NO_TEXT, 'x'.repeat(61), 'a\nb'],
      postalCode: [...NO_TEXT, '00000', '1234', '123456', 'ABCDE', '１２３４５', 4229],
      city: [...NO_TEXT, 'x'.repeat(61)],
      numExchangeTokens: [1000],
      status: ['admin'],
    },
  },
  'post /edit-profile/language': { body: () => ({ language: 'de' }), fields: { language: ['DE', 'fr'] } },
  'post /restore-password': {
    caller: 'guest',
    body: () => ({ email: 'nobody@example.org' }),
    fields: { email: NO_EMAIL, next: NO_OWN_PATH },
  },
  'post /restore-password/{token}': {
    caller: 'guest',
    path: () => '/restore-password/unknown',
    body: () => ({ new_password: wirePassword('noch ein Passwort') }),
    fields: { new_password: NO_PASSWORD },
    codes: ['TOKEN_INVALID'],
    paths: () => ['%00', 'a%00b', 'x'.repeat(101), '%ff', 'unknown'].map((token) => `/restore-password/${token}`),
  },
  'post /password': {
    body: () => ({ current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword('noch ein Passwort') }),
    fields: { new_password: NO_PASSWORD, current_password: [7, 'A'.repeat(5000)] },
  },
  'post /edit-profile/change-email': {
    body: () => ({ email: 'neu@example.org', password: wirePassword(TEST_PASSWORD) }),
    fields: { email: NO_EMAIL, password: ['not base64!', wirePassword('falsch und falsch'), 7] },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /social-login': {
    caller: 'guest',
    body: () => ({ credential: 'x', providerType: 'google' }),
    fields: {
      credential: ['x'.repeat(8001)],
      locale: ['x'.repeat(36)],
      referralId: ['a\u0007', 'x'.repeat(101)],
    },
  },
  'post /social-login/link': {
    body: () => ({ credential: 'x', providerType: 'google', password: wirePassword(TEST_PASSWORD) }),
    fields: { credential: ['x'.repeat(8001)], password: [7] },
  },
  'post /social-login/unlink': {
    body: () => ({ providerType: 'google', password: wirePassword(TEST_PASSWORD) }),
  },
  'post /edit-profile/avatar': {
    body: () => ({ avatarData: 'data:image/png;base64,AAAA' }),
    fields: {
      avatarData: [
        '',
        'http://example.org/a.png',
        'data:',
        'data:image/svg+xml;base64,PHN2Zy8+',
        'data:image/png;base64,!!!!',
        'data:image/png;base64,AAAA',
        1,
        null,
        {},
      ],
    },
    codes: ['IMAGE_UNREADABLE'],
  },
  'post /edit-profile/newsletter': { body: () => ({ subscribedToPromo: true }) },
  'post /edit-profile/shelf-pause': { body: () => ({ from: '2020-01-01', until: '2020-01-02' }), fields: { from: NO_DAY, until: NO_DAY } },
  'post /profile/export': {
    body: () => ({ password: wirePassword('falsches Wort') }),
    fields: { password: NO_PROOF },
    codes: ['BAD_CREDENTIALS'],
  },
  'post /profile/delete': {
    body: () => ({ password: wirePassword('falsches Wort') }),
    fields: { password: NO_PROOF },
    codes: ['BAD_CREDENTIALS'],
  },
  'get /user/{profileId}': { caller: 'guest', paths: () => ['%00', 'unknown', 'x'.repeat(61), '..%2f'].map((id) => `/user/${id}`) },
  'post /restriction/objection': {
    body: () => ({ text: 'Das war nicht ich.' }),
    fields: { text: NO_TEXT, restrictionUuid: ['x'] },
    codes: ['NOT_FOUND'],
  },
  'post /admin/objections/{uuid}/answer': {
    body: () => ({ reason: 'Wir haben es geprüft.', lifts: false }),
    fields: { reason: NO_REASON },
  },
}
