import { useReducedMotion } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './film.module.css'
import { scenes } from './scenes.tsx'
import { AgainIcon, PauseIcon, PlayIcon } from './player-icons.tsx'

/** The film in a dialog; a still picture with reduced motion. */
export function FilmDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const wantsStill = useReducedMotion(false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={m['landing.filmTitle']({ product: m['shared.productName']() })}
      width={wantsStill ? 880 : 700}
    >
      {wantsStill ? <StillStory /> : <Film />}
    </Dialog>
  )
}

/** All scenes in their final state. */
function StillStory() {
  return (
    <ol className={classes.story}>
      {scenes().map(({ title, text, Picture }, index) => (
        <li key={title}>
          <div className={classes.stage} data-scene={index} data-still aria-hidden="true">
            <Picture />
          </div>
          <p className={classes.caption}>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Four scenes of six seconds, advanced by the progress bar's animation, so pausing animations pauses all. */
function Film() {
  const story = scenes()
  const last = story.length - 1
  const [{ scene, run }, setShown] = useState({ scene: 0, run: 0 })
  const [isPaused, setPaused] = useState(false)
  const [isOver, setOver] = useState(false)
  function show(next: number) {
    setShown({ scene: next, run: run + 1 })
    setPaused(false)
    setOver(false)
  }
  function goOn() {
    if (scene < last) show(scene + 1)
    else setOver(true)
  }
  const { title, text, Picture } = story[scene] ?? { title: '', text: '', Picture: () => null }
  return (
    <div className={classes.film} data-paused={isPaused || undefined}>
      <div key={run} className={classes.stage} data-scene={scene} aria-hidden="true">
        <Picture />
      </div>
      <ol className={classes.bars}>
        {story.map((entry, index) => (
          <li key={entry.title}>
            <button
              type="button"
              className={classes.bar}
              aria-label={m['landing.filmScene']({ number: index + 1, title: entry.title })}
              aria-current={index === scene ? 'step' : undefined}
              onClick={() => show(index)}
            >
              <span>
                {index <= scene && (
                  <i
                    key={run}
                    className={classes.progress}
                    data-runs={index === scene || undefined}
                    onAnimationEnd={index === scene ? goOn : undefined}
                  />
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.below}>
        <p className={classes.caption} aria-live="polite">
          <strong>{title}</strong>
          {text}
        </p>
        <PlayerButton isPaused={isPaused} isOver={isOver} onPause={() => setPaused(!isPaused)} onAgain={() => show(0)} />
      </div>
    </div>
  )
}

interface PlayerButtonProps {
  isPaused: boolean
  isOver: boolean
  onPause: () => void
  onAgain: () => void
}

function PlayerButton({ isPaused, isOver, onPause, onAgain }: PlayerButtonProps) {
  const [Icon, label] = isOver
    ? [AgainIcon, m['landing.filmAgain']()]
    : isPaused
      ? [PlayIcon, m['landing.filmPlay']()]
      : [PauseIcon, m['landing.filmPause']()]
  return (
    <Button variant="default" leftSection={<Icon />} onClick={isOver ? onAgain : onPause} data-autofocus>
      {label}
    </Button>
  )
}
