import { Button, FileButton, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { IMPORT_MAX_BYTES } from '#domain/policy/imports.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { DestinationChoice, type Destination } from './destination-choice.tsx'
import { uploadFailureText, importLimits } from './import-failure.ts'
import { importPath } from './preview/import-groups.ts'
import classes from './upload-form.module.css'

/** Kinds of files that hold lists, by their endings and as browsers call them. */
const LISTS =
  '.csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file or text, and its destination. */
export function UploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [destination, setDestination] = useState<Destination>('file')
  const { failure, isBusy, send } = useUpload()
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(file ?? new Blob([text]), destination)
  }
  return (
    <form method="post" data-words="asked" className={classes.form} onSubmit={submit}>
      <fieldset className={classes.file}>
        <legend className={classes.legend}>{m['imports.fileLegend']()}</legend>
        <div className={classes.choose}>
          <FileButton onChange={setFile} accept={LISTS}>
            {(props) => (
              <Button {...props} variant="default" aria-describedby="import-file-hint">
                {m['imports.chooseFile']()}
              </Button>
            )}
          </FileButton>
          <p id="import-file-hint" className={classes.hint} aria-live="polite">
            {file ? m['imports.chosenFile']({ name: file.name }) : m['imports.fileHint'](importLimits())}
          </p>
        </div>
        <Textarea
          label={m['imports.paste']()}
          description={m['imports.pasteHint']()}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFile(null)
          }}
        />
      </fieldset>
      <DestinationChoice value={destination} onChange={setDestination} />
      <FailureNotice failure={failure} textOf={uploadFailureText} />
      <div>
        <Button type="submit" loading={isBusy}>
          {m['imports.showPreview']()}
        </Button>
      </div>
      <HowToExport />
    </form>
  )
}

/** Sends a list; what was chosen last counts. */
function useUpload() {
  const { failure, isBusy, submit, say } = useSubmission()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function send(content: Blob, destination: Destination) {
    if (content.size === 0) return say(m['imports.nothingChosen']())
    if (content.size > IMPORT_MAX_BYTES) return say(m['failure.importTooLarge'](importLimits()))
    await submit(async () => {
      await callApi(browserApi.api.v1.imports.$post({ json: { file: await readAsBase64(content), destination } }))
      await navigate(importPath('all'))
      await revalidate()
    })
  }
  return { failure, isBusy, send }
}

function HowToExport() {
  return (
    <details className={classes.help}>
      <summary>{m['imports.help']()}</summary>
      <ul>
        <li>{m['imports.helpGoodreads']()}</li>
        <li>{m['imports.helpStorygraph']()}</li>
        <li>{m['imports.helpLibrarything']()}</li>
        <li>{m['imports.helpOthers']()}</li>
      </ul>
    </details>
  )
}

/** A file in base64. @throws when it cannot be read. */
async function readAsBase64(content: Blob): Promise<string> {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(content)
  })
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
