export type Bytes = Uint8Array<ArrayBuffer>

export interface StoredFile {
  key: string
  writtenAt: Date
}

interface FilePage {
  files: StoredFile[]
  /** Cursor of the next page; undefined after the last. */
  next?: string | undefined
}

/** Stores files by keys such as `covers/ab12….webp`. All operations are idempotent and throw on failure. */
export interface FileStore {
  /** The file appears under its key only when it is whole. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Bytes | undefined>
  exists: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  list: (folder: string, next?: string) => Promise<FilePage>
}
