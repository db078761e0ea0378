import { ActionIcon, Button } from '@mantine/core'
import { memo, useCallback, type ReactNode } from 'react'
import { m } from '#messages'
import { CameraIcon, CloseIcon, SunIcon, SwapIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CameraState } from './camera.ts'
import classes from './camera-view.module.css'
import type { CameraInUse } from './use-camera.ts'
import { browserKind, type BrowserKind, type CameraProblem } from './camera-problem.ts'

const TITLES: Record<CameraProblem, () => string> = {
  REFUSED: m['scan.refusedTitle'],
  NONE: m['scan.noneTitle'],
  IN_USE: m['scan.inUseTitle'],
  INSECURE: m['scan.insecureTitle'],
  UNSUPPORTED: m['scan.unsupportedTitle'],
  LOST: m['scan.lostTitle'],
  UNKNOWN: m['scan.unknownTitle'],
}
const TEXTS: Record<Exclude<CameraProblem, 'REFUSED'>, () => string> = {
  NONE: m['scan.noneText'],
  IN_USE: m['scan.inUseText'],
  INSECURE: m['scan.insecureText'],
  UNSUPPORTED: m['scan.unsupportedText'],
  LOST: m['scan.lostText'],
  UNKNOWN: m['scan.unknownText'],
}
/** Where each browser keeps its answer, in the words one sees there. */
const ALLOW_TEXTS: Record<BrowserKind, () => string> = {
  chrome: m['scan.allowChrome'],
  firefox: m['scan.allowFirefox'],
  iosSafari: m['scan.allowIosSafari'],
  iosOther: m['scan.allowIosOther'],
  safari: m['scan.allowSafari'],
  other: m['scan.allowOther'],
}
/** Where asking again changes nothing. */
const FOR_GOOD: readonly CameraProblem[] = ['INSECURE', 'UNSUPPORTED']

/** Why there is no picture, and what to do in this browser. */
function CameraTrouble({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const text = problem === 'REFUSED' ? ALLOW_TEXTS[browserKind(navigator.userAgent)]() : TEXTS[problem]()
  return (
    <Notice
      kind="error"
      title={TITLES[problem]()}
      action={!FOR_GOOD.includes(problem) && <Button onClick={onRetry}>{m['scan.again']()}</Button>}
    >
      {text} {m['scan.withoutCamera']()}
    </Notice>
  )
}

interface CameraViewProps {
  camera: CameraInUse
  /** Off by the person's own choice. */
  isOff: boolean
  onOff: (isOff: boolean) => void
  /** The picture while it is shown, else null. */
  onVideo: (video: HTMLVideoElement | null) => void
  /** The picture has to leave room for what stands below it: it is lower, and its buttons stand beside it. */
  isLow?: boolean
}

/** The camera picture with a frame, or its problem. */
export const CameraView = memo(function CameraView({ camera, isOff, onOff, onVideo, isLow = false }: CameraViewProps) {
  const { state } = camera
  const frame = isLow ? classes.low : undefined
  if (isOff) {
    return (
      <Dark text={m['scan.cameraOff']()}>
        <Button onClick={() => onOff(false)}>{m['scan.turnOn']()}</Button>
      </Dark>
    )
  }
  if (state.name === 'failed') return <CameraTrouble problem={state.problem} onRetry={camera.retry} />
  if (state.name !== 'open')
    return (
      <div className={frame}>
        <Dark text={m['scan.opening']()} />
      </div>
    )
  const Buttons = isLow ? IconControls : Controls
  return (
    <div className={frame}>
      <div className={classes.view}>
        <Picture stream={state.stream} onVideo={onVideo} />
        <span className={classes.marker} aria-hidden="true" />
      </div>
      <Buttons camera={camera} state={state} onOff={() => onOff(true)} />
    </div>
  )
})

function Dark({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`${classes.view} ${classes.dark}`}>
      <CameraIcon size={34} />
      <p>{text}</p>
      {children}
    </div>
  )
}

interface PictureProps {
  stream: MediaStream
  onVideo: (video: HTMLVideoElement | null) => void
}

function Picture({ stream, onVideo }: PictureProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined
      video.srcObject = stream
      // Browsers that play video only after a press show a still picture until then.
      video.play().catch(() => undefined)
      onVideo(video)
      return () => {
        video.pause()
        video.srcObject = null
        onVideo(null)
      }
    },
    [stream, onVideo],
  )
  return <video ref={show} className={classes.picture} aria-label={m['scan.picture']()} muted playsInline autoPlay />
}

interface ControlsProps {
  camera: CameraInUse
  state: Extract<CameraState, { name: 'open' }>
  onOff: () => void
}

function Controls({ camera, state, onOff }: ControlsProps) {
  return (
    <div className={classes.controls}>
      {state.hasTorch && (
        <Button variant="default" size="sm" onClick={camera.switchTorch}>
          {state.isTorchOn ? m['scan.torchOff']() : m['scan.torchOn']()}
        </Button>
      )}
      {state.hasOthers && (
        <Button variant="default" size="sm" onClick={camera.switchCamera}>
          {m['scan.otherCamera']()}
        </Button>
      )}
      <Button variant="default" size="sm" onClick={onOff}>
        {m['scan.turnOff']()}
      </Button>
    </div>
  )
}

/** The same as icons, one beneath the other. */
function IconControls({ camera, state, onOff }: ControlsProps) {
  return (
    <div className={classes.icons}>
      {state.hasTorch && (
        <IconControl
          label={state.isTorchOn ? m['scan.torchOff']() : m['scan.torchOn']()}
          isOn={state.isTorchOn}
          onClick={camera.switchTorch}
        >
          <SunIcon size={22} />
        </IconControl>
      )}
      {state.hasOthers && (
        <IconControl label={m['scan.otherCamera']()} onClick={camera.switchCamera}>
          <SwapIcon size={22} />
        </IconControl>
      )}
      <IconControl label={m['scan.turnOff']()} onClick={onOff}>
        <CloseIcon size={22} />
      </IconControl>
    </div>
  )
}

function IconControl({
  label,
  isOn = false,
  onClick,
  children,
}: {
  label: string
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon variant={isOn ? 'filled' : 'default'} size={44} radius="xl" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
