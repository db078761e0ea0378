import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { m } from '#messages'
import { browserApi, callApi, readFile } from '../../platform/api/api-client.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Section } from '../../ui/page.tsx'
import { PersonProof } from './person-proof.tsx'
import classes from '../../ui/sections.module.css'
import { useSignInWays } from '../login/social/use-sign-in-ways.ts'

/** Downloads all own data, after the password. */
export function ExportSection() {
  const { ways } = useSignInWays()
  const [isOpen, dialog] = useDisclosure(false)
  async function download(proof: { password?: string }) {
    await callApi(browserApi.api.v1.profile.export.$post({ json: proof }))
    saveFile('buchfink.zip', await readFile('/api/v1/profile/export'))
    dialog.close()
  }
  return (
    <Section title={m['profile.exportTitle']()} id="export">
      <p className={classes.why}>{m['profile.exportWhy']()}</p>
      <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={dialog.open}>
        {m['profile.exportStart']()}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={m['profile.exportTitle']()} width={440} onPhone="sheet">
        <PersonProof hasPassword={ways?.hasPassword !== false} submitLabel={m['profile.exportDownload']()} onProve={download}>
          <p>{m['profile.exportProof']()}</p>
        </PersonProof>
      </Dialog>
    </Section>
  )
}
