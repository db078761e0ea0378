import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { portOf } from './port-of.ts'

/**
 * What a mail server can do to us. `silent` takes the connection and says nothing, `stuck` falls silent after the recipient, `busy` answers
 * 451, `full` refuses the recipient with 550, `spam` the mail with 554, `drop` hangs up after it has read the whole mail.
 */
type SmtpMood = 'kind' | 'silent' | 'stuck' | 'busy' | 'full' | 'spam' | 'drop'

interface ReceivedMail {
  /** Recipients of the envelope: who would really get it. */
  to: string[]
  raw: string
  mail: Email
}

class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** A mail server on loopback that keeps what it gets and misbehaves when told to. */
export class StandInSmtp {
  mood: SmtpMood = 'kind'
  readonly received: ReceivedMail[] = []
  /** Connections so far, also those that came to nothing. */
  connections = 0
  private server: SMTPServer | undefined
  private readonly sockets = new Set<Socket>()
  private port = 0

  /** As production has it: nothing is said before TLS, which this server does not offer. */
  get strictUrl(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  get url(): string {
    return `${this.strictUrl}?ignoreTLS=true`
  }

  /** Starts listening; after `close` again on the same port, so that a server can come back. */
  async open(): Promise<void> {
    const server = this.createServer()
    server.server.on('connection', (socket: Socket) => {
      this.connections++
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = portOf(server.server)
    this.server = server
  }

  /** Stops listening and hangs up on everybody: connections are refused from now on. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise<void>((resolve) => {
      if (this.server) this.server.close(() => resolve())
      else resolve()
    })
    this.server = undefined
  }

  private createServer(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, answer) => {
        if (this.mood !== 'silent') answer()
      },
      onRcptTo: (address, _session, answer) => {
        if (this.mood === 'busy') answer(new SmtpRefusal(451, 'Try again later'))
        else if (this.mood === 'full') answer(new SmtpRefusal(550, `5.1.1 <${address.address}>: user unknown`))
        else if (this.mood !== 'stuck') answer()
      },
      onData: (stream, session, answer) => {
        void this.take(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
          answer,
        )
      },
    })
  }

  private async take(stream: SMTPServerDataStream, to: string[], answer: (error?: Error | null) => void): Promise<void> {
    const raw = await text(stream)
    if (this.mood === 'spam') return answer(new SmtpRefusal(554, `Message of ${to[0]} rejected`))
    this.received.push({ to, raw, mail: await PostalMime.parse(raw) })
    if (this.mood === 'drop') for (const socket of this.sockets) socket.destroy()
    else answer()
  }
}
