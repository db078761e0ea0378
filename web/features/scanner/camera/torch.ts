/** The light beside a camera; browsers have it, the types of the language do not. */
const LIGHT = 'torch'

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no list of what a camera can do.
  return track !== undefined && 'getCapabilities' in track && LIGHT in track.getCapabilities()
}

/** Switches the torch; gives whether it is on. */
export async function turnTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  try {
    const light: MediaTrackConstraintSet & Record<typeof LIGHT, boolean> = { [LIGHT]: isOn }
    await track?.applyConstraints({ advanced: [light] })
    return isOn
  } catch {
    return !isOn
  }
}
