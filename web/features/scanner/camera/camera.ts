import { SCAN_CAMERA_LONG_SIDE, SCAN_CAMERA_SHORT_SIDE } from '#domain/policy/scanner.ts'
import { cameraProblemOf, type CameraProblem } from './camera-problem.ts'

export type CameraState =
  | { name: 'closed' }
  | { name: 'opening' }
  | { name: 'open'; stream: MediaStream; hasTorch: boolean; isTorchOn: boolean; hasOthers: boolean }
  | { name: 'failed'; problem: CameraProblem }

const CLOSED: CameraState = { name: 'closed' }

/** The rear camera, video only (A §2 "scanner"). A stream granted after closing is stopped at once. */
export class Camera {
  #state: CameraState = CLOSED
  /** Counts openings and closings, so that a late answer is known as such. */
  #turn = 0
  /** The one that was chosen by hand. */
  #deviceId: string | undefined
  readonly #listeners = new Set<() => void>()

  /** Calls back at each change; gives the way to stop that. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): CameraState => this.#state

  /** Opens it, unless it is open or about to be. A failure is a state. */
  async open(): Promise<void> {
    if (this.#state.name === 'open' || this.#state.name === 'opening') return
    const turn = ++this.#turn
    const problem = missingCamera()
    if (problem) return this.#become({ name: 'failed', problem })
    this.#become({ name: 'opening' })
    try {
      await this.#take(await navigator.mediaDevices.getUserMedia(this.#wanted()), turn)
    } catch (error) {
      if (turn === this.#turn) this.#become({ name: 'failed', problem: cameraProblemOf(error) })
    }
  }

  /** Ends the stream: the lamp of the camera goes off. */
  close(): void {
    this.#turn++
    stop(this.#state)
    this.#become(CLOSED)
  }

  /** Goes on with the next camera of the device. */
  async switchCamera(): Promise<void> {
    if (this.#state.name !== 'open') return
    const cameras = await listCameras()
    const used = this.#state.stream.getVideoTracks()[0]?.getSettings().deviceId
    const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === used) + 1) % cameras.length]
    this.close()
    this.#deviceId = next?.deviceId
    await this.open()
  }

  /** Turns the light on or off; a device that will not says so by leaving it as it is. */
  async switchTorch(): Promise<void> {
    const state = this.#state
    if (state.name !== 'open') return
    const isOn = await turnTorch(state.stream, !state.isTorchOn)
    if (this.#state === state) this.#become({ ...state, isTorchOn: isOn })
  }

  #wanted(): MediaStreamConstraints {
    const size = { width: { ideal: SCAN_CAMERA_LONG_SIDE }, height: { ideal: SCAN_CAMERA_SHORT_SIDE } }
    const which = this.#deviceId ? { deviceId: { exact: this.#deviceId } } : { facingMode: { ideal: 'environment' } }
    return { audio: false, video: { ...which, ...size } }
  }

  async #take(stream: MediaStream, turn: number): Promise<void> {
    const open = { name: 'open', stream, hasTorch: hasTorch(stream), isTorchOn: false } as const
    const hasOthers = (await listCameras().catch(() => [])).length > 1
    // Closed meanwhile: nobody looks any more.
    if (turn !== this.#turn) return stop({ ...open, hasOthers })
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => this.#lose(stream))
    this.#become({ ...open, hasOthers })
  }

  /** Pulled out, or taken away by the system. */
  #lose(stream: MediaStream): void {
    if (this.#state.name === 'open' && this.#state.stream === stream) this.#become({ name: 'failed', problem: 'LOST' })
  }

  #become(state: CameraState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What keeps a page from asking at all. */
function missingCamera(): CameraProblem | undefined {
  if (!window.isSecureContext) return 'INSECURE'
  return 'mediaDevices' in navigator ? undefined : 'UNSUPPORTED'
}

async function listCameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
}

function stop(state: CameraState): void {
  if (state.name === 'open') for (const track of state.stream.getTracks()) track.stop()
}

/** The light beside a camera; browsers have it, the types of the language do not. */
const LIGHT = 'torch'

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no list of what a camera can do.
  return track !== undefined && 'getCapabilities' in track && LIGHT in track.getCapabilities()
}

/** Switches the torch; gives whether it is on. */
async function turnTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  try {
    const light: MediaTrackConstraintSet & Record<typeof LIGHT, boolean> = { [LIGHT]: isOn }
    await track?.applyConstraints({ advanced: [light] })
    return isOn
  } catch {
    return !isOn
  }
}
