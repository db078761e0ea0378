import type { Answer, Caller } from '../caller.ts'

/** The hash of no file: an upload of one that cannot be looked at is refused for what it is. */
const UNSEEN = '0'.repeat(64)

/** Sends a PDF to a call for labels as the page does. */
export async function sendLabels(caller: Caller, path: string, bytes: Uint8Array, field = 'labels.pdf'): Promise<Answer> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), '../../etc/passwd')
  const request = new Response(form)
  return caller.raw(`/api/v1/parcel/labels/${path}`, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  })
}

/** Looks at a PDF and puts all its labels into stock, as an administrator does who ticks each. */
export async function uploadLabels(caller: Caller, bytes: Uint8Array, variant: 'upload' | 'split' = 'upload'): Promise<Answer> {
  const { status, body } = await sendLabels(caller, `look?cut=${variant === 'split' ? 'sheets' : 'pages'}`, bytes)
  const [seen, labels] = status === 200 ? [body.seen, body.labels.map(({ number }: { number: number }) => number)] : [UNSEEN, [1]]
  return sendLabels(caller, `${variant}?seen=${seen}&labels=${labels.join(',')}`, bytes)
}
