import { Button } from '@mantine/core'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
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
export function CameraTrouble({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
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
