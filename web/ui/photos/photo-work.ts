/** More photos than allowed. */
export class TooManyPhotos extends Error {
  override readonly name = 'TooManyPhotos'
}

/** The form that the photos are for. */
interface PhotoForm {
  max: number
  /** Data URLs. */
  onChange: (photos: readonly string[]) => void
}

interface PhotoWorkState {
  isBusy: boolean
  /** Why a photo of the last choice is missing; null when none is. */
  failure: unknown
}

/** Resizes photos one by one and hands each over, respecting removals meanwhile. */
export class PhotoWork {
  readonly #shrink: (file: File) => Promise<string>
  readonly #listeners = new Set<() => void>()
  #state: PhotoWorkState = { isBusy: false, failure: null }
  #waiting: File[] = []
  #form: PhotoForm | null = null
  #photos: readonly string[] = []

  constructor(shrink: (file: File) => Promise<string>) {
    this.#shrink = shrink
  }

  /** Calls back at each change; gives the way to stop that. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): PhotoWorkState => this.#state

  /** The form as it is drawn now; null once it is gone, and then nothing more is handed over. */
  serve(form: PhotoForm | null): void {
    this.#form = form
    if (form === null) this.#waiting = []
  }

  /** What the form holds now. */
  hold(photos: readonly string[]): void {
    this.#photos = photos
  }

  /** Puts files behind those that are still at work. */
  async add(files: readonly File[]): Promise<void> {
    this.#waiting.push(...files)
    if (this.#state.isBusy || files.length === 0) return
    this.#become({ isBusy: true, failure: null })
    for (let file = this.#waiting.shift(); file; file = this.#waiting.shift()) await this.#handOver(file)
    this.#become({ ...this.#state, isBusy: false })
  }

  remove(photo: string): void {
    this.#change((photos) => photos.filter((other) => other !== photo))
  }

  async #handOver(file: File): Promise<void> {
    try {
      if (this.#form && this.#photos.length >= this.#form.max) throw new TooManyPhotos('There is no room for another photo.')
      const photo = await this.#shrink(file)
      this.#change((photos) => [...photos, photo])
    } catch (failure) {
      this.#become({ ...this.#state, failure })
    }
  }

  /** Known here at once: two changes can follow each other before the form is drawn again. */
  #change(next: (photos: readonly string[]) => readonly string[]): void {
    if (!this.#form) return
    this.#photos = next(this.#photos)
    this.#form.onChange(this.#photos)
  }

  #become(state: PhotoWorkState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
