/**
 * An email address with its domain in ASCII, like browsers do: "ria@exämple.de" becomes ria@xn--exmple-cua.de (RFC 5890). The local part
 * stays.
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + asciiDomain(email.slice(at))
}

/** Signs that are written as the dot of a domain in East Asia. */
const DOTS = /[\u3002\uff0e\uff61]/gu
const ASCII = /^\p{ASCII}*$/u

function asciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain
  const mapped = domain.replaceAll(DOTS, '.').normalize('NFKC').toLowerCase().normalize('NFC')
  return mapped
    .split('.')
    .map((label) => (ASCII.test(label) ? label : `xn--${punycode(label)}`))
    .join('.')
}

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A label as Punycode (RFC 3492, section 6.3). */
function punycode(label: string): string {
  const codes = Array.from(label, (sign) => sign.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < FIRST_CODE)
  let output = basic.length > 0 ? `${String.fromCodePoint(...basic)}-` : ''
  let [delta, bias, done] = [0, FIRST_BIAS, basic.length]
  let reached = FIRST_CODE
  for (const next of [...new Set(codes.filter((code) => code >= FIRST_CODE))].toSorted((one, other) => one - other)) {
    delta += (next - reached) * (done + 1)
    for (const code of codes) {
      if (code < next) delta++
      if (code !== next) continue
      output += digitsOf(delta, bias)
      bias = adapted(delta, done + 1, done === basic.length)
      delta = 0
      done++
    }
    delta++
    reached = next + 1
  }
  return output
}

/** A number as digits of variable length. */
function digitsOf(delta: number, bias: number): string {
  let output = ''
  let rest = delta
  for (let place = BASE; ; place += BASE) {
    const threshold = Math.min(Math.max(place - bias, T_MIN), T_MAX)
    if (rest < threshold) return output + DIGITS.charAt(rest)
    output += DIGITS.charAt(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
