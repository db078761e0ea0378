import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

let stage: ReportStage

beforeAll(async () => {
  stage = await ReportStage.create(test())
})

beforeEach(() => stage.begin())

describe('a fact that should not stand there', () => {
  const insult = {
    name: 'Beleidigung',
    hours: 'nie',
    operator: 'Noch eine',
    website: 'https://phishing.example/',
    wheelchair: 'no',
  } as const

  it('goes when it is left empty, who looks after it and its website too; undone it is back', async () => {
    const { name, hours, operator, website, wheelchair } = insult
    await test().db.updateTable('bookcase').set({ name, hours, operator, website, wheelchair }).where('id', '=', stage.bookcase).execute()
    const report = await stage.tell(stage.mara, stage.bookcase, {
      kind: 'FACTS',
      name: ' ',
      street: '',
      wheelchair: null,
      operator: null,
      website: null,
    })
    const hoursReport = await stage.tell(stage.jonas, stage.bookcase, { kind: 'HOURS', hours: '' })
    expect((await stage.review()).open[0].changes).toEqual([
      { field: 'name', before: 'Beleidigung', after: null },
      { field: 'wheelchair', before: 'no', after: null },
      { field: 'operator', before: 'Noch eine', after: null },
      { field: 'website', before: website, after: null },
    ])
    for (const each of [report, hoursReport]) await stage.decide(each, 'accept')
    const nothing = { name: null, hours: null, operator: null, website: null, wheelchair: null }
    expect(await stage.rowOf(stage.bookcase)).toMatchObject(nothing)
    await stage.decide(report, 'undo')
    expect(await stage.rowOf(stage.bookcase)).toMatchObject({ ...insult, hours: null })
  })

  it('can be removed of operator and website, and nothing else put there', async () => {
    const wrong = [{ kind: 'FACTS', website: 'https://phishing.example/' }, { kind: 'FACTS', operator: 'Ich' }, { kind: 'HOURS' }]
    for (const told of wrong) expect((await stage.mara.caller.post(`/bookshelves/${stage.bookcase}/reports`, told)).status).toBe(400)
  })
})
