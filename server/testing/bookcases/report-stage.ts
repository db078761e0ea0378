import sharp from 'sharp'
import type { Caller } from '../caller.ts'
import type { RegisteredMember } from '../factories/factories.ts'
import type { TestApplication } from '../test-application.ts'

type Who = { caller: Caller }

/** What readers tell of bookcases and an administrator decides, as tests say it. */
export class ReportStage {
  private readonly test: TestApplication
  private readonly admin: RegisteredMember

  constructor(test: TestApplication, admin: RegisteredMember) {
    this.test = test
    this.admin = admin
  }

  /** A member tells something, and it is taken; gives the id of the report. */
  async tell(who: Who, bookcase: string, body: object): Promise<string> {
    const { status, body: answer } = await who.caller.post(`/bookshelves/${bookcase}/reports`, body)
    if (status !== 200) throw new Error(`Not told: ${JSON.stringify(answer)}`)
    const [newest] = await this.own(who)
    return newest.uuid
  }

  async own({ caller }: Who) {
    return (await caller.get('/bookshelves/reports')).body.reports
  }

  decide(report: string, decision: 'accept' | 'refuse' | 'undo', answer = 'Danke dir!') {
    return this.admin.caller.post(`/admin/bookcase-reports/${report}/${decision}`, { answer })
  }

  /** Tells and accepts; gives the id of the report. */
  async accepted(who: Who, bookcase: string, body: object): Promise<string> {
    const report = await this.tell(who, bookcase, body)
    const { status, body: answer } = await this.decide(report, 'accept')
    if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(answer)}`)
    return report
  }

  async review(query = '') {
    return (await this.admin.caller.get(`/admin/bookcase-reports${query}`)).body
  }

  /** Seen by somebody. */
  confirm(bookcase: string) {
    return this.test.visitor().post(`/bookshelves/${bookcase}/confirm`)
  }

  rowOf(bookcase: string) {
    return this.test.db.selectFrom('bookcase').selectAll().where('id', '=', bookcase).executeTakeFirstOrThrow()
  }

  async forgetAll(): Promise<void> {
    for (const table of ['bookcase_change', 'bookcase_override', 'bookcase_report', 'bookcase'] as const)
      await this.test.db.deleteFrom(table).execute()
  }
}

/** A picture as a browser sends it; each colour is another one. */
export async function pictureOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
