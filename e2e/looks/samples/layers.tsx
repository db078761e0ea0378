import { Button, Menu, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import menu from '../../../web/ui/menu.module.css'
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../web/ui/dialogs/dialog.tsx'
import { TrashIcon } from '../../../web/ui/icons.tsx'
import { NotificationHost } from '../../../web/ui/notification-host.tsx'
import { notifyFailure, notifySuccess } from '../../../web/ui/notify.ts'
import { ignore, Sample } from './sample.tsx'

/** A dialog with a form. */
export function OpenDialog() {
  return (
    <Dialog opened onClose={ignore} title="Name und Adresse">
      <TextInput label="Vorname" defaultValue="Mara" />
      <Button fullWidth mt="md">
        Speichern
      </Button>
    </Dialog>
  )
}

/** A short question. */
export function OpenQuestion() {
  return (
    <ConfirmDialog opened onClose={ignore} onConfirm={ignore} title="Angebot löschen?" confirmLabel="Löschen">
      <p>Das lässt sich nicht zurücknehmen.</p>
    </ConfirmDialog>
  )
}

/** A menu, and a toast of each kind. */
export function MenuAndToasts() {
  useEffect(() => {
    notifySuccess('Gespeichert.')
    notifyFailure('Das Menü konnte nicht geladen werden.')
  }, [])
  return (
    <Sample name="menu">
      <NotificationHost />
      <Menu opened width={240} position="bottom-start" classNames={{ dropdown: menu.dropdown }} trapFocus={false}>
        <Menu.Target>
          <Button variant="default">Menü</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Mein Regal</Menu.Item>
          <Menu.Item data-force="hover">Meine Tausche</Menu.Item>
          <Menu.Item leftSection={<TrashIcon />} disabled>
            Abmelden
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Sample>
  )
}
