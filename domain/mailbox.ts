import { asciiEmail } from './ascii-email.ts'

/** What a mail provider makes of the part before the @. */
interface MailProvider {
  /** Domains under which it delivers to the same mailbox; the first stands for all of them. */
  domains: readonly string[]
  /** Signs that it does not look at. */
  ignored?: RegExp
  /** Where a part behind "+" belongs to the name, and is no label of its owner's. */
  keepsPlus?: true
}

/**
 * What is known of the providers that most members have; each by its own help pages. Domains of one provider under which two people may
 * have the same name (outlook.com and hotmail.com, posteo.de and posteo.net) stand apart, as other domains do.
 */
const PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./gu },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/gu },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  ...['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de', 'yahoo.de', 'yahoo.com', 'aol.com'].map(
    (domain): MailProvider => ({ domains: [domain], keepsPlus: true }),
  ),
]

const BY_DOMAIN = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)))

/** Fastmail delivers name@ria.fastmail.com to ria@fastmail.com. */
const FASTMAIL = '.fastmail.com'

/**
 * One spelling of the mailbox of an address: lower case, ASCII domain, without what its provider ignores; for other domains without "+"
 * labels (RFC 5233). For comparison only.
 */
export function mailboxOf(email: string): string {
  const address = asciiEmail(email.normalize('NFKC').trim().toLowerCase())
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (domain.endsWith(FASTMAIL)) return `${domain.slice(0, -FASTMAIL.length)}@fastmail.com`
  const { domains, ignored, keepsPlus }: MailProvider = BY_DOMAIN.get(domain) ?? { domains: [domain] }
  return `${nameOf(local, ignored, keepsPlus)}@${domains[0]}`
}

function nameOf(local: string, ignored: RegExp | undefined, keepsPlus: true | undefined): string {
  const plus = local.indexOf('+')
  // Nothing but a label is a name like any other.
  const name = keepsPlus || plus < 1 ? local : local.slice(0, plus)
  return (ignored && name.replaceAll(ignored, '')) || name
}
