import { getDefaultZIndex, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { m } from '#messages'
import type { DialogProps } from './dialog.tsx'
import classes from './dialog.module.css'
import { useLayer } from './use-layer.ts'

/** A modal window with focus trap and Escape. CSS locks scrolling (theme.css), as the library's style element violates the CSP. */
export function DialogWindow({ opened, onClose, title, width = 480, onPhone = 'full', canClose = true, children }: DialogProps) {
  // Drawn closed first: a window that begins open does not know where the focus came from.
  const isOpen = useMounted() && opened
  const { depth, isOnTop } = useLayer(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // The window's owner does (use-focus-return.ts).
      returnFocus={false}
      title={title}
      size={width}
      lockScroll={false}
      zIndex={getDefaultZIndex('modal') + depth}
      closeOnEscape={canClose && isOnTop}
      closeOnClickOutside={canClose}
      closeButtonProps={{ 'aria-label': m['shared.close'](), disabled: !canClose, size: 44, iconSize: 22 }}
      attributes={{
        // The library draws a <header>, which outside of a section would be a second banner of the page.
        header: { role: 'presentation' },
        // While it fades out, nothing in it may take the focus any more: a form that comes late would keep it from the opener.
        content: { inert: !isOpen },
      }}
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
