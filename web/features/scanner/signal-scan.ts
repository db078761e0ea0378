import { readSignals } from './kept-signals.ts'

const VIBRATION_MS = 60
/** Two notes of a finch: frequencies in hertz, begin and length in seconds. */
const NOTES = [
  { hertz: 1567, from: 0, seconds: 0.09 },
  { hertz: 2093, from: 0.08, seconds: 0.14 },
]
const LOUDNESS = 0.16

let sounds: AudioContext | undefined

/** Beeps and vibrates as chosen; silent before the first touch, as browsers require. */
export function signalScan(): void {
  if (!wasTouched()) return
  const { sound, vibration } = readSignals()
  if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  if (sound) void ring().catch(() => undefined)
}

export function canVibrate(): boolean {
  return 'vibrate' in navigator && navigator.maxTouchPoints > 0
}

/** Browsers keep pages silent that nobody has touched, and complain; older ones do not say whether it was. */
function wasTouched(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

async function ring(): Promise<void> {
  sounds ??= new AudioContext()
  if (sounds.state !== 'running') await sounds.resume()
  for (const { hertz, from, seconds } of NOTES) playNote(sounds, hertz, sounds.currentTime + from, seconds)
}

function playNote(context: AudioContext, hertz: number, start: number, seconds: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(LOUDNESS, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
