import { useReducedMotion } from '@mantine/hooks'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Film } from './film.tsx'
import { StillStory } from './still-story.tsx'

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
