export type Bytes = Uint8Array<ArrayBuffer>

/** A file of the store as a sweep sees it. */
export interface StoredFile {
  key: string
  writtenAt: Date
}

/** Some files of a folder. */
interface FilePage {
  files: StoredFile[]
  /** With it the next files are asked for; undefined after the last. */
  next?: string | undefined
}

/** Where files lie, by keys such as `covers/ab12….webp`. All of it may be done twice. Whatever fails throws. */
export interface FileStore {
  /** The file appears under its key only when it is whole. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Bytes of a key, or undefined when there is no such file. */
  read: (key: string) => Promise<Bytes | undefined>
  exists: (key: string) => Promise<boolean>
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>
  /** Files of a folder, from the first on or from where `next` of another page says. */
  list: (folder: string, next?: string) => Promise<FilePage>
}
