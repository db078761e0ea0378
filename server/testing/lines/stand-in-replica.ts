import { Client } from 'pg'
import { z } from 'zod'
import { errorProperty } from '../../platform/error-facts.ts'

/** What of the driver speaks the protocol of replication. */
const driver = z.object({ sendCopyFromChunk: z.function(), once: z.function() })

/** Somebody who follows a database as a replica does, and says that it has replayed nothing since it began. */
interface StandInReplica {
  end: () => Promise<void>
}

/** Follows the database of `url` under a name; PostgreSQL then has a row of it in pg_stat_replication. */
export async function openReplica(url: string, name: string): Promise<StandInReplica> {
  const client = new Client(Object.assign({ connectionString: url, application_name: name }, { replication: 'true' }))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  const begin = rows[0]!.xlogpos
  const connection = errorProperty(client, 'connection')
  driver.parse(connection)
  const speaking = z
    .custom<{ sendCopyFromChunk: (chunk: Buffer) => void; once: (event: string, heard: () => void) => void }>()
    .parse(connection)
  const following = new Promise<void>((resolve) => speaking.once('replicationStart', resolve))
  // Never answered: it goes on for as long as the connection is there.
  client.query(`START_REPLICATION PHYSICAL ${begin}`).catch(() => undefined)
  await following
  speaking.sendCopyFromChunk(statusOf(readPlace(begin)))
  return { end: () => client.end() }
}

/** A standby's status: written, flushed and replayed up to a place. */
function statusOf(place: bigint): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  for (const offset of [1, 9, 17]) status.writeBigUInt64BE(place, offset)
  return status
}

/** A place in the log as PostgreSQL writes it, such as `16/B374D848`, in bytes from the beginning of the log. */
function readPlace(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
