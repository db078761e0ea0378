import { OpenAPIHono } from '@hono/zod-openapi'
import type { IncomingMessage } from 'node:http'
import type { OpenSession } from '../session/session.ts'
import type { Visitor } from '../session/visitor.ts'

export interface ApiEnv {
  Bindings: {
    /** Set by calls from page loaders, in process: the visitor is known and was counted already. */
    visitor?: Visitor
    /** Takes the answer of such a call as it is, parsed against the contract: it is not written out and read again. */
    takeAnswer?: (answer: unknown) => void
    /** The request as Node.js has it; absent from calls in process. */
    incoming?: IncomingMessage
  }
  Variables: {
    visitor: Visitor
    /** Of the visitor's cookie, null when it lets nobody in; undefined until it is known. */
    session?: OpenSession | null
    requestId: string
    permission?: string
    /** Which account somebody tried to enter, as typed; only its pseudonym is ever written down. */
    account?: string
    /** Who is about to log in, known by the first step; only a pseudonym is ever written down. */
    entering?: string
    /** What a call did, where its route alone does not tell. */
    act?: string
    /** A wrong password that the answer tells in its body, with 200. */
    refusedCredentials?: true
  }
}

export type Api = OpenAPIHono<ApiEnv>

/** An empty API; `declareRoute` reports validation errors. */
export function createApi(): Api {
  return new OpenAPIHono<ApiEnv>()
}
