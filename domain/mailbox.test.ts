import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Ria.Meier@Example.org', 'ria.meier@example.org'],
  ['ria+buchfink@example.org', 'ria@example.org'],
  ['ria+a+b@example.org', 'ria@example.org'],
  ['+ria@example.org', '+ria@example.org'],
  ['r.i.a@gmail.com', 'ria@gmail.com'],
  ['ria@googlemail.com', 'ria@gmail.com'],
  ['R.ia+bücher@GoogleMail.com', 'ria@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['r.ia@outlook.com', 'r.ia@outlook.com'],
  ['ria+2@outlook.de', 'ria@outlook.de'],
  ['ria@hotmail.com', 'ria@hotmail.com'],
  ['ria@me.com', 'ria@icloud.com'],
  ['ria+x@mac.com', 'ria@icloud.com'],
  ['r-i_a.m@protonmail.com', 'riam@proton.me'],
  ['ria@pm.me', 'ria@proton.me'],
  ['buecher@ria.fastmail.com', 'ria@fastmail.com'],
  ['ria+x@fastmail.com', 'ria@fastmail.com'],
  ['ria+x@gmx.de', 'ria+x@gmx.de'],
  ['ria.m@web.de', 'ria.m@web.de'],
  ['ria@posteo.net', 'ria@posteo.net'],
  ['ria@exämple.de', 'ria@xn--exmple-cua.de'],
  ['ria@xn--exmple-cua.de', 'ria@xn--exmple-cua.de'],
  ['RIA@EXÄMPLE.DE', 'ria@xn--exmple-cua.de'],
  ['ｒｉａ@example.org', 'ria@example.org'],
])('mail to %s arrives at %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it.each([
  ['ria@gmail.com', 'ria@gmx.de'],
  ['ria.m@example.org', 'riam@example.org'],
  ['ria@posteo.de', 'ria@posteo.net'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
