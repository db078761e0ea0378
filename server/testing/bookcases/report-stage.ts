import { sql } from 'kysely'
import sharp from 'sharp'
import type { Caller } from '../caller.ts'
import { registerMember, type RegisteredMember } from '../factories/factories.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../factories/places.ts'
import { registerAdmin } from '../factories/register-admin.ts'
import type { TestApplication } from '../test-application.ts'

/** Where the bookcase of each test stands. */
export const IN_COTTBUS = [51.7601, 14.33] as const

type Who = { caller: Caller }

/** What readers tell of bookcases and an administrator decides, as tests say it: two readers, and a bookcase in Cottbus. */
export class ReportStage {
  readonly places: TestPlaces
  readonly admin: RegisteredMember
  readonly mara: RegisteredMember
  readonly jonas: RegisteredMember
  /** The bookcase of this test. */
  bookcase = ''
  private readonly test: TestApplication

  private constructor(test: TestApplication, { places, admin, mara, jonas }: Pick<ReportStage, 'places' | 'admin' | 'mara' | 'jonas'>) {
    this.test = test
    this.places = places
    this.admin = admin
    this.mara = mara
    this.jonas = jonas
  }

  /** Members of its own, in places that are there already, or in new ones. */
  static async create(test: TestApplication, known?: TestPlaces): Promise<ReportStage> {
    const places = known ?? (await addPlaces(test))
    const admin = await registerAdmin(test)
    const mara = await registerMember(test)
    const jonas = await registerMember(test, { firstName: 'Jonas' })
    await joinedBefore(test, [mara, jonas], 30)
    return new ReportStage(test, { places, admin, mara, jonas })
  }

  /** Nothing has been told, and there is one bookcase. */
  async begin(): Promise<void> {
    await this.forgetAll()
    this.bookcase = await addBookcase(this.test, { cityId: this.places.cottbus, at: IN_COTTBUS, name: 'Tauschregal' })
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

/** Members are no longer new: they joined so many days ago. */
export async function joinedBefore({ db }: Pick<TestApplication, 'db'>, members: readonly { id: string }[], days: number): Promise<void> {
  const ids = members.map(({ id }) => id)
  await sql`update member set created_at = app_now() - make_interval(days => ${days}) where id = any(${ids}::uuid[])`.execute(db)
}

/** A picture as a browser sends it; each colour is another one. */
export async function pictureOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
