import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { forgetAllOf } from '../../platform/session/forget-all-of.ts'
import { readPageMember } from '../../platform/session/page-member.ts'
import { mayLeave } from '../../platform/may-leave.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** Ends the session and reloads the home page, which clears memory (A §2 "Logged-in menu"). */
export async function logOut(): Promise<void> {
  if (!(await mayLeave({ losesDrafts: true }))) return
  try {
    await callApi(browserApi.api.v1.logout.$post())
    await forgetAllOf(readPageMember())
    window.location.assign('/')
  } catch (error) {
    notifyFailure(error)
  }
}
