import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { loadInLanguage } from '../../platform/language/load-in-language.ts'
import { useMember } from '../../platform/session/session.ts'
import { mayLeave } from '../../platform/may-leave.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Choice } from '../../ui/forms/choice.tsx'

// Each language in its own words, so that one finds it again.
const NAMES: Record<UiLanguage, string> = { de: 'Deutsch', en: 'English', lt: 'Lietuvių' }

/** Language of interface and mails; reloads the page. */
export function LanguageSwitch() {
  const member = useMember()
  const { failure, submit } = useSubmission()
  const choose = (language: UiLanguage) =>
    submit(async () => {
      if (!(await mayLeave())) return
      if (member) await callApi(browserApi.api.v1['edit-profile'].language.$post({ json: { language } }))
      await loadInLanguage(language)
    })
  return (
    <>
      <Choice
        label={m['shell.language']()}
        value={getLocale()}
        options={UI_LANGUAGES.map((language) => ({
          value: language,
          text: language.toUpperCase(),
          label: `${language.toUpperCase()}, ${NAMES[language]}`,
          lang: language,
        }))}
        onChoose={(language) => void choose(language)}
      />
      <FailureLine failure={failure} />
    </>
  )
}
