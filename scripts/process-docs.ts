/** Draws the process of an exchange into docs/exchange-process.md, from its table; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises'
import { rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import { EXCHANGE_STATES, isEnded, STATE_FACTS } from '#domain/exchange-states.ts'
import type { Excuse, ExchangeStep, StepTime } from '#domain/exchange-steps.ts'
import { readArguments } from './arguments.ts'

const PATH = 'docs/exchange-process.md'
const BEGIN = '<!-- generated from domain/exchange-steps.ts by `npm run docs:process` -->'
const END = '<!-- end of what is generated -->'
const EXCUSE_WORDS: Record<Excuse, string> = {
  pause: 'a pause',
  pauseBeforeRequest: 'a pause from before the request',
  shortTime: 'less time to answer',
  reason: 'a rare reason',
}
const TIME_WORDS: Record<StepTime, string> = {
  answerWithinHold: 'to be answered while the money is held',
  sentOnDueDay: 'sent on the day that was due',
  acceptedAsBefore: 'accepted when it was before',
  daysToConfirm: 'leaves some days to confirm',
}
const POINTS_HELD = { own: 'the receiver’s own', price: 'the whole price', none: 'none' }

const { values } = readArguments('Usage: npm run docs:process: draws docs/exchange-process.md; with -- --check only compares.', {
  check: { type: 'boolean' },
})
const text = await readFile(PATH, 'utf8')
const [head, tail] = [text.split(BEGIN)[0] ?? '', text.split(END)[1]]
if (tail === undefined) throw new Error(`${PATH} has no line "${END}", so there is no place for the drawing.`)
const wanted = [`${head}${BEGIN}`, '## States and steps', diagram(), stepTable(), '## What the states mean', stateTable(), `${END}${tail}`]
await compareOrWrite(wanted.join('\n\n'))

/** One arrow from state to state, however many steps lead that way. */
function diagram(): string {
  const ways = Map.groupBy(
    STEP_NAMES.flatMap((step) => waysOf(step).map((way) => ({ step, way }))),
    ({ way }) => way,
  )
  const arrows = [...ways].map(([way, steps]) => `  ${way} : ${steps.map(({ step }) => `${step} (${actors(step)})`).join('<br/>')}`)
  const ends = EXCHANGE_STATES.filter(isEnded).map((state) => `  ${state} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', ...arrows, ...ends, '```'].join('\n')
}

function waysOf(step: ExchangeStep): string[] {
  const { from, to } = rowOf(step)
  return (from.length > 0 ? from : ['[*]']).map((state) => `${state} --> ${to}`)
}

function actors(step: ExchangeStep): string {
  return rowOf(step).actors.join(', ')
}

function stepTable(): string {
  return table(
    ['step', 'who', 'from', 'to', 'reason', 'payment', 'copy', 'label', 'mail to the receiver', 'mail to the sender', 'besides'],
    STEP_NAMES.map((step) => {
      const { from, to, closeReason, payment, offer, label, mails } = rowOf(step)
      return [
        `**${step}**`,
        actors(step),
        from.join(', '),
        to,
        closeReason,
        payment,
        offer,
        label,
        mails?.receiver,
        mails?.sender,
        besides(step),
      ]
    }),
  )
}

function besides(step: ExchangeStep): string {
  const { refusesBlocked, pauses, countsAgainst, excuses, asksNext, time } = rowOf(step)
  const said = [
    refusesBlocked && 'refused to blocked members',
    pauses && `pauses the ${pauses}`,
    countsAgainst && `counts against the ${countsAgainst}`,
    excuses && `excused by ${excuses.map((excuse) => EXCUSE_WORDS[excuse]).join(' or ')}`,
    asksNext && 'or the next copy is asked for',
    time && TIME_WORDS[time],
  ]
  return said.filter(Boolean).join(', ')
}

function stateTable(): string {
  return table(
    ['state', 'over', 'points in escrow', 'newest payment'],
    EXCHANGE_STATES.map((state) => {
      const { open, pointsHeld, payment } = STATE_FACTS[state]
      return [`**${state}**`, open ? '' : 'yes', POINTS_HELD[pointsHeld], payment.join(', ')]
    }),
  )
}

function table(header: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

function line(cells: readonly (string | undefined)[]): string {
  return `| ${cells.map((cell) => cell ?? '').join(' | ')} |`
}

async function compareOrWrite(drawn: string): Promise<void> {
  if (!values.check) await writeFile(PATH, drawn)
  else if (drawn !== text) {
    console.error(`${PATH} does not match the table. Run: npm run docs:process`)
    process.exitCode = 1
  }
}
