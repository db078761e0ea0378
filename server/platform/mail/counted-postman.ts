import type { OutgoingMail, Postman } from './mail.ts'

/** Counts what a mail server has taken, for whoever watches the site: whether mails leave at all is seen in nothing that waits. */
export class CountedPostman implements Postman {
  /** Mails since the start of this process. */
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
