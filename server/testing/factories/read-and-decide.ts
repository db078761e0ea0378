import type { Answer, Caller } from '../caller.ts'

type Body = Readonly<Record<string, unknown>>

/** What is known of something that is open no more, or was never there. */
const NOTHING_READ = 'none'

async function versionAt(caller: Caller, path: string): Promise<string> {
  const { body } = await caller.get(path)
  return typeof body?.version === 'string' ? body.version : NOTHING_READ
}

/**
 * Decides on a case of the queue as its page does: with the version that stands there and, for a block, with what follows from it. What
 * changes while somebody reads is read anew.
 */
export async function decideCase(caller: Caller, kind: string, uuid: string, decision: Body): Promise<Answer> {
  const path = `/admin/moderation/${kind}/${uuid}`
  const { body } = await caller.get(path)
  const read = { version: body.version ?? NOTHING_READ, ...decision }
  if (decision['outcome'] !== 'BLOCK') return caller.post(`${path}/decide`, read)
  const member: unknown = body.member?.uuid
  return withConsequences(caller, String(member), (consequences) => caller.post(`${path}/decide`, { ...read, consequences }))
}

/** Restricts a member as their page does: a block with what follows from it. */
export async function restrictMember(caller: Caller, uuid: string, measure: Body): Promise<Answer> {
  const path = `/admin/users/${uuid}/restrict`
  if (measure['kind'] !== 'BLOCK') return caller.post(path, measure)
  return withConsequences(caller, uuid, (consequences) => caller.post(path, { ...measure, consequences }))
}

/** Blocks a member by their address, with what follows from it. */
export async function blockMember(caller: Caller, { id, email }: { id: string; email: string }, reason: string): Promise<Answer> {
  return withConsequences(caller, id, (consequences) => caller.post('/users/block-user', { userEmail: email, reason, consequences }))
}

/** Agrees to what another administrator has proposed, as their page does: to a block with what follows from it. */
export async function approveProposal(caller: Caller, uuid: string): Promise<Answer> {
  const path = `/admin/proposals/${uuid}/approve`
  const { body } = await caller.get('/admin/proposals')
  const open: { uuid: string; kind: string; member: { uuid: string } }[] = body.open ?? []
  const block = open.find((proposal) => proposal.uuid === uuid && proposal.kind === 'BLOCK')
  return block ? withConsequences(caller, block.member.uuid, (consequences) => caller.post(path, { consequences })) : caller.post(path)
}

/** As often as somebody would read anew what follows, while exchanges of the member go on. */
const READINGS = 5

async function withConsequences(caller: Caller, memberId: string, block: (consequences: string) => Promise<Answer>): Promise<Answer> {
  for (let reading = 1; ; reading++) {
    const answer = await block(await versionAt(caller, `/admin/users/${memberId}/block-consequences`))
    if (answer.body?.code !== 'BLOCK_CHANGED' || reading === READINGS) return answer
  }
}

/** Decides on the report of an exchange as its page does: with the version that stands there. */
export async function decideProblem(caller: Caller, exchange: string, decision: Body): Promise<Answer> {
  const path = `/admin/exchanges/${exchange}`
  return caller.post(`${path}/decide`, { version: await versionAt(caller, path), ...decision })
}

/** Decides on a disputed payment as the list does: with the version that stands there. */
export async function decideDispute(caller: Caller, uuid: string, decision: Body): Promise<Answer> {
  const { body } = await caller.get('/admin/payments')
  const disputes: { uuid: string; version: string }[] = [...(body.disputes ?? []), ...(body.decided ?? [])]
  const version = disputes.find((dispute) => dispute.uuid === uuid)?.version ?? NOTHING_READ
  return caller.post(`/admin/disputes/${uuid}/decide`, { version, ...decision })
}

/** Writes a book as its form does: with the version that its page shows to administrators. */
export async function editBook(caller: Caller, uuid: string, edit: Body): Promise<Answer> {
  const path = `/books/book/${uuid}`
  return caller.put(path, { version: await versionAt(caller, path), ...edit })
}
