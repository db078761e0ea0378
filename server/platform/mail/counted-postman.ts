import type { OutgoingMail, Postman } from './mail.ts'

/** Counts mails accepted by the mail server, for metrics. */
export class CountedPostman implements Postman {
  sent = 0
  private readonly inner: Postman

  constructor(inner: Postman) {
    this.inner = inner
  }

  async deliver(mail: OutgoingMail): Promise<void> {
    await this.inner.deliver(mail)
    this.sent++
  }
}
