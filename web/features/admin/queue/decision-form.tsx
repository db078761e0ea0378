import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { ModerationCase } from '#contract/moderation.ts'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { STATEMENT_FACTS_MAX } from '#domain/policy/reports.ts'
import { OUTCOMES, type Outcome, RESTRICTIONS, restricts, type RestrictingOutcome } from '#domain/reports.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { BlockFollows, hasChanged, useBlockFollows } from '../block-follows.tsx'
import { doneWords } from '../proposals/proposal-labels.ts'
import classes from '../decisions.module.css'
import { readsLanguage } from '../members/reads-language.ts'
import { KeyedChoice, pressKey } from '../keyed-choice.tsx'
import { followsOf } from './outcome-follows.ts'
import { queueAddress, queueView } from './queue-view.ts'

/**
 * The decision on a case, by mouse or by keyboard alone: number keys choose, Enter decides, the next case has the focus, with nothing
 * chosen. The reasons come from a template, which can be changed.
 */
export function DecisionForm({ open }: { open: ModerationCase }) {
  const decision = useDecision(open)
  const { outcome, setOutcome, unchosen, ground, facts, setFacts, changeGround, missing, failure, isBusy, send, block } = decision
  const follows = outcome ? followsOf(outcome, open) : []
  const choose = (byKey: Outcome) => isPossible(byKey, open) && setOutcome(byKey)
  const form = (
    // The keys are short cuts of the radio buttons inside, which hold the focus.
    // eslint-disable-next-line
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => pressKey(event, OUTCOMES, choose)}
      noValidate
    >
      <KeyedChoice
        legend={m['moderationQueue.decision']()}
        hint={m['moderationQueue.keys']()}
        name="outcome"
        options={OUTCOMES.map((one) => ({ value: one, label: outcomeLabel(one, open), isImpossible: !isPossible(one, open) }))}
        value={outcome}
        onChange={setOutcome}
        error={unchosen}
      />
      <NativeSelect
        label={m['moderationQueue.ground']()}
        data={GROUNDS.map((one) => ({ value: one, label: groundLabel(one) }))}
        value={ground}
        onChange={(event) => changeGround(GROUNDS.find((one) => one === event.currentTarget.value) ?? 'OTHER')}
      />
      {outcome && outcome !== 'KEEP' && (
        <Textarea
          label={m['moderationQueue.facts']()}
          description={[open.member && readsLanguage(open.member.language), m['moderationQueue.factsHint']()].filter(Boolean).join(' ')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={STATEMENT_FACTS_MAX}
          value={facts}
          error={missing}
          onChange={(event) => setFacts(event.currentTarget.value)}
        />
      )}
      {follows.length > 0 && <p className={classes.hint}>{follows.join(' ')}</p>}
      <FailureNotice failure={failure} textOf={refusalText} />
      <Button type="submit" loading={isBusy} className={classes.send}>
        {m['moderationQueue.decide']()}
      </Button>
    </form>
  )
  return (
    <>
      {form}
      {open.member && <BlockQuestion member={open.member} block={block} />}
    </>
  )
}

interface BlockQuestionProps {
  member: NonNullable<ModerationCase['member']>
  block: ReturnType<typeof useDecision>['block']
}

/** Beside the form, whose keys would choose something else meanwhile: the same words and the same question as on the member's page. */
function BlockQuestion({ member: { name }, block: { isAsked, setAsked, follows, confirm } }: BlockQuestionProps) {
  return (
    <ConfirmDialog
      opened={isAsked}
      onClose={() => setAsked(false)}
      title={m['adminMembers.block']()}
      confirmLabel={m['adminMembers.block']()}
      onConfirm={confirm}
      textOf={(error) => follows.sentenceOf(error) ?? sentenceOf(error)}
    >
      <p>{m['adminMembers.blockText']({ name })}</p>
      <BlockFollows follows={follows} proposedText={m['proposal.caseHint']()} />
    </ConfirmDialog>
  )
}

function refusalText(error: unknown): string {
  return hasCode(error, 'CASE_CHANGED') ? m['moderationQueue.changed']() : sentenceOf(error)
}

function useDecision({ kind, uuid, version, ground: named, facts: templates, member }: ModerationCase) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBlockAsked, setBlockAsked] = useState(false)
  const follows = useBlockFollows(member?.uuid ?? '')
  const { isBusy, failure, submit } = useSubmission({
    // What was added is read anew, and decided anew; anything else would lead to another case, away from what is said of this one.
    afterRefusal: (error) => {
      if (!hasCode(error, 'CASE_CHANGED')) return undefined
      setOutcome(null)
      setAsked(false)
      return revalidate()
    },
  })
  const [ground, setGround] = useState<Ground>(named)
  const [written, setWritten] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const facts = written ?? templates.find((template) => template.ground === ground)?.text ?? ''
  async function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!outcome) return
    const isMissing = outcome !== 'KEEP' && facts.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    if (outcome === 'BLOCK') setBlockAsked(true)
    else await submit(() => decide(outcome))
  }
  async function decide(chosen: Outcome, consequences?: string): Promise<void> {
    const call = browserApi.api.v1.admin.moderation[':kind'][':uuid'].decide
    const json = { outcome: chosen, ground, version, facts: chosen === 'KEEP' ? '' : facts, consequences }
    const answer = await callApi(call.$post({ param: { kind, uuid }, json }))
    notifySuccess(doneWords(answer, m['moderationQueue.decided']()))
    await navigate(queueAddress(queueView(search), { case: null }), { replace: true, preventScrollReset: true })
  }
  /** What the question itself can mend is told in it; whatever else is refused, beside the case. */
  async function confirm(): Promise<void> {
    const inQuestion: Error[] = []
    await submit(async () => {
      try {
        await follows.block((consequences) => decide('BLOCK', consequences))
      } catch (error) {
        const isOfQuestion = hasChanged(error) || follows.sentenceOf(error) !== undefined
        if (!isOfQuestion || !(error instanceof Error)) throw error
        inQuestion.push(error)
      }
    })
    const [failed] = inQuestion
    if (failed) throw failed
  }
  const block = { isAsked: isBlockAsked, setAsked: setBlockAsked, follows, confirm }
  const unchosen = isAsked && !outcome && ruleText('DECISION.REQUIRED')
  const words = { facts, setFacts: setWritten, missing }
  return { outcome, setOutcome, unchosen, ground, changeGround: setGround, ...words, failure, isBusy, send, block }
}

type Label = (inputs: { days: number }) => string

const WITH_REMOVAL: Record<RestrictingOutcome, Label> = {
  WARN: m['moderationQueue.warn'],
  NO_MESSAGES_7: m['moderationQueue.noMessages'],
  NO_MESSAGES_30: m['moderationQueue.noMessages'],
  NO_SWAPS_7: m['moderationQueue.noSwaps'],
  NO_SWAPS_30: m['moderationQueue.noSwaps'],
  BLOCK: m['moderationQueue.block'],
}

const ALONE: Record<RestrictingOutcome, Label> = {
  WARN: m['moderationQueue.onlyWarn'],
  NO_MESSAGES_7: m['moderationQueue.onlyNoMessages'],
  NO_MESSAGES_30: m['moderationQueue.onlyNoMessages'],
  NO_SWAPS_7: m['moderationQueue.onlyNoSwaps'],
  NO_SWAPS_30: m['moderationQueue.onlyNoSwaps'],
  BLOCK: m['moderationQueue.onlyBlock'],
}

/** What a decision does, said for this case. */
function outcomeLabel(outcome: Outcome, { canHide, isHeld }: Pick<ModerationCase, 'canHide' | 'isHeld'>): string {
  if (restricts(outcome)) return (canHide ? WITH_REMOVAL : ALONE)[outcome]({ days: RESTRICTIONS[outcome].days ?? 0 })
  if (outcome === 'HIDE') return m['moderationQueue.hide']()
  return isHeld ? m['moderationQueue.release']() : m['moderationQueue.keep']()
}

/** Whether a decision can be taken on a case. */
function isPossible(outcome: Outcome, { canHide, member }: Pick<ModerationCase, 'canHide' | 'member'>): boolean {
  if (outcome === 'KEEP') return true
  return outcome === 'HIDE' ? canHide : member !== null
}
