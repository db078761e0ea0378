/** A draft as stored in the browser. */
export interface StoredDraft {
  id: string
  /** Member and form. */
  slot: string
  /** The member, by uuid. */
  owner: string
  /** The open form that writes it; another one takes it over and does not overwrite it. */
  writer: string
  /** When it was written last, by this device's clock. */
  at: number
  values: unknown
}

/** The database in IndexedDB; what it is for stands in the privacy policy. */
const DRAFTS = 'drafts'
const TABLE = 'drafts'

let opened: Promise<IDBDatabase> | null = null

/** Runs a transaction and waits for its completion. @throws when storage is disabled or full. */
export async function inDrafts<Answer>(act: (table: IDBObjectStore) => Promise<Answer>): Promise<Answer> {
  const database = await (opened ??= open())
  const transaction = database.transaction(TABLE, 'readwrite')
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was written.')))
  })
  // What went wrong is told by the end alone.
  const [answer] = await Promise.all([act(transaction.objectStore(TABLE)), ended])
  return answer
}

export function answerTo<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}

/** Drafts by a value of an index. */
export function draftsBy(table: IDBObjectStore, index: 'slot' | 'owner', value: string): Promise<StoredDraft[]> {
  return answerTo(table.index(index).getAll(value))
}

/** Deletes drafts older than a time. */
export function deleteUntil(table: IDBObjectStore, at: number): Promise<unknown> {
  return deleteAll(table, table.index('at').getAllKeys(IDBKeyRange.upperBound(at)))
}

export async function deleteAll(table: IDBObjectStore, found: IDBRequest<IDBValidKey[]>): Promise<void> {
  for (const key of await answerTo(found)) table.delete(key)
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(DRAFTS, 1)
    request.addEventListener('upgradeneeded', () => {
      const table = request.result.createObjectStore(TABLE, { keyPath: 'id' })
      for (const index of ['slot', 'owner', 'at']) table.createIndex(index, index)
    })
    request.addEventListener('success', () => {
      const database = request.result
      // Deleted by another tab, or by the browser: the next draft opens it again.
      const close = (): void => {
        database.close()
        opened = null
      }
      for (const name of ['versionchange', 'close']) database.addEventListener(name, close)
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })
}
