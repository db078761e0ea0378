import { useEffect, useRef } from 'react'
import { BlockIcon, EditIcon } from '../../../web/ui/icons.tsx'
import { MoreMenu } from '../../../web/ui/more-menu.tsx'
import { ignore, Sample } from './sample.tsx'

/** A button with three dots, and one with its menu open. */
export function MoreMenus() {
  const open = useRef<HTMLDivElement>(null)
  useEffect(() => open.current?.querySelector('button')?.click(), [])
  return (
    <Sample name="more menu">
      <MoreMenu label="Mehr zu Momo" actions={[{ label: 'Angebot melden', onClick: ignore }]} />
      <div ref={open}>
        <MoreMenu
          label="Mehr zu Mara"
          actions={[
            { label: 'Nachricht schreiben', icon: <EditIcon />, to: '/messages' },
            { label: 'Blockieren', icon: <BlockIcon />, onClick: ignore },
            { label: 'Melden', onClick: () => document.querySelector('h2')?.append(' gemeldet') },
          ]}
        />
      </div>
      {/* Room for the open one. */}
      <div style={{ width: '100%', height: 180 }} />
    </Sample>
  )
}
