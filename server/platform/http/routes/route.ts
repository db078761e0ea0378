import { createRoute, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { uuidParam, type EndpointShape } from '#contract/endpoint.ts'
import { partsForRoles } from '#contract/role-parts.ts'
import { SPECIFICATION_FIELDS } from '#contract/specification-fields.ts'
import type { FieldError } from '#contract/errors.ts'
import { isFormRuleKey } from '#contract/field-errors.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { AppError } from '../../errors.ts'
import type { Member, Visitor } from '../../session/visitor.ts'
import { leaveOutParts } from '../answers/leave-out-parts.ts'
import { readSkippingInvalidRows } from '../answers/odd-rows.ts'
import type { Api, ApiEnv } from '../api.ts'
import { pathOfUnstorable, readJsonBody } from '../bodies/body.ts'
import { withBodySlot } from '../bodies/large-bodies.ts'
import { describeSecurity } from './openapi.ts'
import { anyone, describePermission, type ForTeam, type Permission } from '../security/permissions.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type ResponseOf<E extends EndpointShape> = z.input<E['response']>

/** What a handler receives: parsed input, the admitted member, and the context for cookies and status. */
interface Call<E extends EndpointShape, M extends Member | null> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  member: M
  visitor: Visitor
  context: Context<ApiEnv>
  /** For answers that are not the endpoint's usual status: 200 where a creating call found the thing there. */
  answerWith: (status: 200 | 201) => void
}

interface RouteOptions {
  /** Bytes; more than the usual body only where a picture travels in it. */
  maxBodyBytes?: number
  /** Only members send pictures here: the body of a guest is a usual one. */
  isLargeForMembers?: true
}

/** Serves an endpoint: permission, validation, handler, answer checked against the contract. Errors become problem details. */
export function declareRoute<E extends EndpointShape, M extends Member | null, const A extends ResponseOf<E>>(
  api: Api,
  endpoint: E,
  permission: Permission<M, NoInfer<E>>,
  handler: (call: Call<E, M>) => Promise<A>,
  options: RouteOptions = {},
): void {
  describe(api, endpoint, permission)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1')
  // A public page shows what it can.
  const isPublicRead = endpoint.method === 'get' && permission.name === anyone.name
  const parseAnswer = (answer: A): unknown =>
    isPublicRead ? readSkippingInvalidRows(endpoint.response, answer) : endpoint.response.parse(answer)
  const parts = partsForRoles(endpoint.response)
  api.on(endpoint.method.toUpperCase(), path, async (context) => {
    const visitor = context.get('visitor')
    context.set('permission', permission.name)
    // Nearly every answer depends on who asks: nothing keeps it, unless the handler says otherwise.
    context.header('Cache-Control', 'no-store')
    const member = permission.admit(visitor, endpoint)
    const params = parse<E['params']>(endpoint.params, paramsOf(context), 'NOT_FOUND')
    const query = storable(parse<E['query']>(endpoint.query, context.req.query()))
    const request = context.req.raw
    const maxBodyBytes = options.isLargeForMembers && member === null ? undefined : options.maxBodyBytes
    const act = async (): Promise<Response> => {
      const body = storable(parse<E['body']>(endpoint.body, await bodyOf(endpoint, request, maxBodyBytes)))
      let status: ContentfulStatusCode = endpoint.status ?? 200
      const answerWith = (other: 200 | 201): void => void (status = other)
      const whole = parseAnswer(await handler({ params, query, body, member, visitor, context, answerWith }))
      const answer = leaveOutParts(whole, parts, member?.role ?? 'member')
      if (!context.env.takeAnswer) return context.json(answer, status)
      context.env.takeAnswer(answer)
      return context.body(null, status)
    }
    return maxBodyBytes === undefined ? act() : withBodySlot(request, visitor, act)
  })
}

async function bodyOf({ body }: EndpointShape, request: Request, maxBytes?: number): Promise<unknown> {
  return body && readJsonBody(request, { maxBytes, mayBeAbsent: mayBeAbsent(body) })
}

/** A call that had no body before it got one is understood as it was. */
function mayBeAbsent(body: z.ZodType): boolean {
  return body.safeParse(undefined).success
}

/** Parameters of the path. PostgreSQL takes no NUL in any text, so a path with one names nothing. */
function paramsOf(context: Context<ApiEnv>): Record<string, string> {
  const params: Record<string, string> = context.req.param()
  if (Object.values(params).some((value) => value.includes('\0'))) throw new AppError('NOT_FOUND')
  return params
}

/** The contract's own rules speak first; what they let through must still be storable. */
function storable<T>(input: T): T {
  const path = pathOfUnstorable(input)
  if (path !== undefined) throw AppError.field(path, 'INVALID')
  return input
}

/** A path that cannot name a thing (no uuid) names nothing: 404, the same as for a foreign one. */
function parse<S extends z.ZodType | undefined>(schema: S, input: unknown, code?: 'VALIDATION' | 'NOT_FOUND'): Parsed<S>
function parse(schema: z.ZodType | undefined, input: unknown, code: 'VALIDATION' | 'NOT_FOUND' = 'VALIDATION'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issues = result.error.issues.filter((issue) => !isKnownExtra(issue))
  if (issues.length === 0) return parse(schema, withoutExtras(input, result.error.issues), code)
  if (code === 'NOT_FOUND') throw new AppError('NOT_FOUND')
  throw new AppError('VALIDATION', { errors: eachOnce(issues.map(fieldError)) })
}

type Issue = z.core.$ZodIssue

/** Fields that the specification names elsewhere are accepted and ignored (decision 52). */
function isKnownExtra(issue: Issue): boolean {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.every((key) => SPECIFICATION_FIELDS.has(key))
}

function withoutExtras(input: unknown, issues: Issue[]): unknown {
  const extras = new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])))
  return Object.fromEntries(Object.entries(input ?? {}).filter(([key]) => !extras.has(key)))
}

/** Shown characters of an unknown field's name. */
const NAME_SHOWN = 100

function fieldError(issue: Issue): FieldError {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, cutTo(issue.keys[0] ?? '', NAME_SHOWN)].join('.'), code: 'UNKNOWN_FIELD' }
  return { path: path.join('.'), code: isFormRuleKey(issue.message) ? issue.message : 'INVALID' }
}

/** Names each field once, even if it breaks several rules. */
function eachOnce(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [`${error.path} ${error.code}`, error])).values()]
}

interface Download extends Partial<ForTeam> {
  path: `/api/v1/${string}/{uuid}`
  summary: string
  contentType: string
}

interface File {
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The same for bytes instead of JSON; the handler makes the answer. */
export function declareDownload<D extends Download, M extends Member | null>(
  api: Api,
  download: D,
  permission: Permission<M, NoInfer<D>>,
  handler: (call: { uuid: string; member: M }) => Promise<File>,
): void {
  const admit = (visitor: Visitor): M => permission.admit(visitor, download)
  const file: Opening<typeof uuidParam> & { method: 'get' } = { ...download, method: 'get', params: uuidParam }
  serveFile(api, file, { name: permission.name, admit }, ({ params, member }) => handler({ ...params, member }))
}

interface Opening<P extends z.ZodObject> extends Partial<ForTeam> {
  path: `/api/v1/${string}`
  summary: string
  contentType: string
  params: P
}

/** The same for bytes given once, as a POST, which no link preview sends. */
export function declareOpening<P extends z.ZodObject, M extends Member | null>(
  api: Api,
  opening: Opening<P>,
  permission: Permission<M>,
  handler: (call: { params: Parsed<P>; member: M; visitor: Visitor }) => Promise<File>,
): void {
  serveFile(api, { ...opening, method: 'post' }, permission, handler)
}

function serveFile<P extends z.ZodObject, M extends Member | null>(
  api: Api,
  { method, path, summary, contentType, params: shape, ...team }: Opening<P> & { method: 'get' | 'post' },
  permission: Permission<M>,
  handler: (call: { params: Parsed<P>; member: M; visitor: Visitor }) => Promise<File>,
): void {
  api.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    description: describePermission(permission, team),
    request: { params: shape },
    responses: { 200: { description: 'Success', content: { [contentType]: {} } }, default: { description: 'Problem (RFC 9457)' } },
  })
  api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/gu, ':$1'), async (context) => {
    const visitor = context.get('visitor')
    const member = permission.admit(visitor, undefined)
    const params = parse(shape, paramsOf(context), 'NOT_FOUND')
    const { fileName, bytes } = await handler({ params, member, visitor })
    return context.body(bytes, 200, {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    })
  })
}

function describe(api: Api, endpoint: EndpointShape, permission: { name: string }): void {
  const problem = { description: 'Problem (RFC 9457) with a stable code', content: { 'application/problem+json': {} } }
  api.openAPIRegistry.registerPath(
    createRoute({
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      description: describePermission(permission, endpoint),
      security: describeSecurity(permission, endpoint),
      tags: [endpoint.path.split('/')[3] ?? 'api'],
      request: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { query: endpoint.query }),
        ...(endpoint.body && {
          body: { content: { 'application/json': { schema: endpoint.body } }, required: !mayBeAbsent(endpoint.body) },
        }),
      },
      responses: {
        [endpoint.status ?? 200]: { description: 'Success', content: { 'application/json': { schema: endpoint.response } } },
        default: problem,
      },
    }),
  )
}
