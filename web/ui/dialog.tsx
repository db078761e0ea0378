import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width on desktop in px; 480 unless said. */
  width?: number
  /** On phones: `full` covers the screen (forms), `sheet` rises from the bottom (short questions). */
  onPhone?: 'full' | 'sheet'
  /** False while something is being sent: Escape and a click outside do nothing then. */
  canClose?: boolean
  children: ReactNode
}

/**
 * A dialog in our look. The focus stays inside, Escape closes, the focus returns to where it was. The page behind is
 * held by CSS (theme.css): the library's own scroll lock writes a style element, which the CSP refuses.
 */
export function Dialog({ opened, onClose, title, width = 480, onPhone = 'full', canClose = true, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      lockScroll={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      closeButtonProps={{ 'aria-label': m['shared.close'](), disabled: !canClose, size: 44, iconSize: 22 }}
      // The library draws a <header>, which outside of a section would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ transition: 'fade', duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#1c1410' }}
      classNames={{
        inner: onPhone === 'sheet' ? classes.sheetInner : classes.fullInner,
        content: onPhone === 'sheet' ? classes.sheet : classes.full,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
    >
      {children}
    </Modal>
  )
}
