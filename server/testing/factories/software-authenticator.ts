import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Answer, Caller } from '../caller.ts'
import { wirePassword, type RegisteredMember } from './factories.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** What an honest device and browser would not do. */
export interface Faults {
  origin?: string
  rpId?: string
  isUnverified?: true
  /** Says this count in the place of the next one. */
  counter?: number
  challenge?: string
  type?: string
  credentialId?: Buffer
  userHandle?: string
}

/** A device with one key (ES256) that counts, and the browser before it: what WebAuthn sends, without anybody's thumb. */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer = randomBytes(32)
  counter = 0
  private readonly privateKey: KeyObject
  private readonly coseKey: Buffer
  private readonly site: { origin: string; rpId: string }
  private userHandle = ''

  constructor(site = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
    this.site = site
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [kty, alg, crv] = [2, -7, 1]
    const key = new Map<number, number | Uint8Array>([
      [1, kty],
      [3, alg],
      [-1, crv],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    this.coseKey = Buffer.from(isoCBOR.encode(key))
  }

  /** Makes its key for the member of the options: the body of `addPasskey`. */
  create(options: { challenge: string; user: { id: string } }, faults: Faults = {}) {
    this.userHandle = options.user.id
    const id = faults.credentialId ?? this.credentialId
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey])
    const authData = Buffer.concat([this.facts(HAS_KEY, faults), attested])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, faults).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Signs for a sign-in: the body of `finishPasskeyLogin`. */
  get(options: { challenge: string }, faults: Faults = {}) {
    const clientData = this.clientData('webauthn.get', options.challenge, faults)
    const authData = this.facts(0, faults)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      id: (faults.credentialId ?? this.credentialId).toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? this.userHandle,
    }
  }

  private clientData(type: string, challenge: string, faults: Faults): Buffer {
    const said = { type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? this.site.origin }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
  }

  private facts(more: number, faults: Faults): Buffer {
    this.counter = faults.counter ?? this.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = USER_PRESENT | (faults.isUnverified ? 0 : USER_VERIFIED) | more
    const rpIdHash = createHash('sha256')
      .update(faults.rpId ?? this.site.rpId)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter])
  }
}

/** Adds a passkey to the account of a member, through the front door. */
export async function addPasskey(
  { caller, password }: Pick<RegisteredMember, 'caller' | 'password'>,
  device = new SoftwareAuthenticator(),
): Promise<{ device: SoftwareAuthenticator; uuid: string }> {
  const begun = await caller.post('/passkeys/begin', { password: wirePassword(password) })
  const added = await caller.post('/passkeys', device.create(begun.body))
  if (added.status !== 201) throw new Error(`No passkey could be added: ${JSON.stringify([begun.body, added.body])}`)
  return { device, uuid: added.body.passkey.uuid }
}

/** Signs in with a device, whoever the visitor is. */
export async function signInWith(device: SoftwareAuthenticator, visitor: Caller, faults: Faults = {}): Promise<Answer> {
  const begun = await visitor.post('/login/passkey/begin')
  return visitor.post('/login/passkey', device.get(begun.body, faults))
}
