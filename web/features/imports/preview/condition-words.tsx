import { NativeSelect } from '@mantine/core'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../../ui/forms/use-kept-choice.ts'
import { Notice } from '../../../ui/notice.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import classes from './condition-words.module.css'

/** Asks once for each unknown condition word. */
export function ConditionWords({ preview: { uuid, conditionWords, otherConditions } }: { preview: ImportOnTheWire }) {
  if (conditionWords.length === 0) return null
  return (
    <Notice title={m['imports.conditionsTitle']()}>
      {m['imports.conditionsText']()}
      <div className={classes.words}>
        {conditionWords.map(({ word, entries, condition }) => (
          <WordChoice
            key={`${uuid} ${word}`}
            importUuid={uuid}
            word={word}
            label={m['imports.conditionWord']({ word, count: entries })}
            condition={condition}
          />
        ))}
        {otherConditions > 0 && (
          <WordChoice
            key={`${uuid} others`}
            importUuid={uuid}
            word={null}
            label={m['imports.conditionOthers']({ count: otherConditions })}
            condition={null}
          />
        )}
      </div>
    </Notice>
  )
}

interface WordChoiceProps {
  importUuid: string
  /** Null for all words that are not named. */
  word: string | null
  label: string
  condition: Condition | null
}

function WordChoice({ importUuid, word, label, condition }: WordChoiceProps) {
  const { value, failure, choose } = useSavedChoice<Condition | null>(condition, async (chosen) => {
    if (chosen === null) return
    const json = { word, condition: chosen }
    await callApi(browserApi.api.v1.imports[':uuid'].conditions.$put({ param: { uuid: importUuid }, json }))
  })
  return (
    <div>
      <NativeSelect
        label={label}
        value={value ?? ''}
        onChange={(event) => choose(CONDITIONS.find((one) => one === event.currentTarget.value) ?? null)}
        data={[
          ...(value === null ? [{ value: '', label: m['imports.conditionChoose']() }] : []),
          ...CONDITIONS.map((one) => ({ value: one, label: conditionName(one) })),
        ]}
      />
      <FailureLine failure={failure} />
    </div>
  )
}
