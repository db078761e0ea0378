import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Member } from '../../session/visitor.ts'
import type { Api } from '../api.ts'
import { readAtMost } from '../bodies/body.ts'
import { withBodySlot } from '../bodies/large-bodies.ts'
import { describePermission, type ForTeam, type Permission } from '../security/permissions.ts'

interface Upload<R extends z.ZodType> extends Partial<ForTeam> {
  path: `/api/v1/${string}`
  summary: string
  field: string
  maxBytes: number
  response: R
}

/** Room for boundaries and field names of the form. */
const FORM_BYTES = 16 * 1024

/** Serves a form with one file, ignoring its name and type. @throws AppError 413 TOO_LARGE, 415 for another body, 400 without a file. */
export function declareUpload<M extends Member | null, R extends z.ZodType, U extends Upload<R>>(
  api: Api,
  upload: U & Upload<R>,
  permission: Permission<M, NoInfer<U>>,
  handler: (call: { bytes: Uint8Array; query: Record<string, string>; member: M }) => Promise<z.input<R>>,
): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: upload.path,
    summary: upload.summary,
    description: describePermission(permission, upload),
    request: { body: { required: true, content: { 'multipart/form-data': {} } } },
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: upload.response } } },
      default: { description: 'Problem (RFC 9457)' },
    },
  })
  api.post(upload.path, async (context) => {
    context.set('permission', permission.name)
    context.header('Cache-Control', 'no-store')
    const visitor = context.get('visitor')
    const member = permission.admit(visitor, upload)
    const request = context.req.raw
    const answer = await withBodySlot(request, visitor, async () => {
      const bytes = await readFile(request, upload)
      return upload.response.parse(await handler({ bytes, query: context.req.query(), member }))
    })
    return context.json(answer, 200)
  })
}

async function readFile(request: Request, { field, maxBytes }: { field: string; maxBytes: number }): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/iu.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const body = await readAtMost(request, maxBytes + FORM_BYTES)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('VALIDATION', { cause })
  })
  const file = form.get(field)
  if (!(file instanceof Blob)) throw AppError.field(field, 'INVALID')
  if (file.size > maxBytes) throw new AppError('TOO_LARGE')
  return new Uint8Array(await file.arrayBuffer())
}
