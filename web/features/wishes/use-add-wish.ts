import { useNavigate } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'

export function useAddWish(book: { uuid: string }) {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission()
  const add = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: book.uuid } }))
      notifySuccess(m['wishes.added']())
      await navigate('/shelf/wish-list')
    })
  return { isBusy, failure, add }
}
