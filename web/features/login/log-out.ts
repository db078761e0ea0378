import { browserApi, read } from '../../platform/api/api-client.ts'
import { forgetAllOf } from '../../platform/session/forget-all-of.ts'
import { readPageMember } from '../../platform/session/page-member.ts'
import { mayLeave } from '../../platform/unsaved/may-leave.ts'
import { notifyFailure } from '../../ui/notifications/notify.ts'

/** Ends the session and loads the home page anew, so that nothing of the member stays in memory (A §2 "Logged-in menu"). */
export async function logOut(): Promise<void> {
  if (!(await mayLeave({ losesDrafts: true }))) return
  try {
    await read(browserApi.api.v1.logout.$post())
    await forgetAllOf(readPageMember())
    window.location.assign('/')
  } catch (error) {
    notifyFailure(error)
  }
}
