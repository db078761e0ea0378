import { expect, it } from 'vitest'
import { failureLabel, jobLabel } from './job-labels.ts'

it('says what a job was to do', () => {
  expect(jobLabel('finish-departure', false)).toBe('Ein gelöschtes Konto zu Ende aufräumen')
  expect(jobLabel('something-new', false)).toBe('Eine Aufgabe im Hintergrund')
})

it.each([
  ['verify-email', 'Mail: E-Mail-Adresse bestätigen'],
  ['objection-alarm', 'Mail an die Administratoren'],
  ['objection-answered', 'Mail zu einer Einschränkung oder einem Widerspruch'],
  ['second-factor-on', 'Mail zu Konto und Anmeldung'],
  ['change-email-notice', 'Mail zu Konto und Anmeldung'],
  ['message-hidden', 'Mail zu einer Nachricht'],
  ['something-new', 'Eine Mail'],
])('says what the mail %s is about', (name, words) => {
  expect(jobLabel(name, true)).toBe(words)
})

it.each([
  ['The mail server refused the recipient (550, EENVELOPE, RCPT TO).', 'Der Mailserver nimmt diesen Empfänger nicht an.'],
  ['The mail could not be handed over (ETIMEDOUT).', 'Der Mailserver war nicht zu erreichen, oder die Verbindung brach ab.'],
  ['connect ECONNREFUSED', 'Ein anderer Server war nicht zu erreichen.'],
  ['Something new', 'Etwas ging schief. Was, steht in den technischen Angaben.'],
  [null, 'Was schiefging, steht im Protokoll des Servers.'],
])('says of %s: %s', (error, words) => {
  expect(failureLabel(error)).toBe(words)
})
