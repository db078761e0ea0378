import { SCAN_LONG_SIDE, SCAN_SHORT_SIDE } from '#domain/policy/scanner.ts'

/** A frame that the worker can take over. */
type Frame = ImageBitmap

/** Calls `onFrame` with the newest frame whenever the last one is done. Gives a stop function; errors stop it and go to `onFailure`. */
export function eachFrame(
  video: HTMLVideoElement,
  onFrame: (frame: Frame) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  const loop = { isStopped: false }
  async function run(): Promise<void> {
    while (!loop.isStopped) {
      await nextFrame(video)
      if (loop.isStopped) return
      if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) continue
      await onFrame(await takeFrame(video))
    }
  }
  run().catch((error: unknown) => {
    if (!loop.isStopped) onFailure(error)
  })
  return () => {
    loop.isStopped = true
  }
}

/** Waits for the next picture of the camera, or where a browser does not tell, of the screen. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else requestAnimationFrame(() => resolve())
  })
}

/** The middle of the picture as large as it is read (A §9): 640 x 480, of an upright one 480 x 640. */
async function takeFrame(video: HTMLVideoElement): Promise<Frame> {
  const { x, y, width, height, size } = middleOf(video.videoWidth, video.videoHeight)
  return createImageBitmap(video, x, y, width, height, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' })
}

/** The largest centred part of 4:3, or 3:4 for upright pictures. */
export function middleOf(videoWidth: number, videoHeight: number) {
  const isUpright = videoHeight > videoWidth
  const size = isUpright ? { width: SCAN_SHORT_SIDE, height: SCAN_LONG_SIDE } : { width: SCAN_LONG_SIDE, height: SCAN_SHORT_SIDE }
  const scale = Math.min(videoWidth / size.width, videoHeight / size.height)
  const [width, height] = [Math.floor(size.width * scale), Math.floor(size.height * scale)]
  return { x: Math.floor((videoWidth - width) / 2), y: Math.floor((videoHeight - height) / 2), width, height, size }
}
