/** The data of a report, and the stored reports, in SQL. */
import { shiftReport, type ShiftReport } from '../../../shared/desk/shift-reports.ts'
import { isRecord } from '../../../shared/http/json.ts'
import type { Report } from '../../core/audit/audit-chain.ts'
import { inList } from '../../core/db/sqlite/dialect.ts'
import { filterOf, idList, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { ReadableDatabase, WritableDatabase } from '../../core/db/database.ts'
import { sealOfDocument } from '../../core/db/sqlite/seals/verify-seals.ts'
import { appendContent, lastContentId, verifyContentChain, type ContentRow } from '../audit/content-chain-repository.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { ReportFacts } from './report.ts'
import type { MoneyRow, ShiftRow, Sold, SoldEvent } from './rows.ts'

export interface XReportRow {
  readonly id: number
  readonly content_json: string
  readonly person_id: number | null
}

type StoredMoneyRow = Omit<MoneyRow, 'sold'> & { readonly sold_json: string | null }

const moneyRows = `SELECT pay.id, pay.booking_id, pay.kind, pay.method, pay.currency, pay.amount_minor, pay.shift_id,
    pay.at_ms, sales.undone, sales.sold_json
  FROM sale_payments AS pay LEFT JOIN sales ON sales.id = pay.sale_id`
/** The money of a shift, with the cash that was assigned to it. */
const ofShift = `${moneyRows} WHERE pay.shift_id = ? OR pay.id IN (SELECT payment_id FROM assigned_cash WHERE shift_id = ?)
  ORDER BY pay.id`
/** A drawer's reports contain its rows in the order of their ids: those after the last report, of other shifts, came late. */
const lateOfDrawer = `${moneyRows} WHERE pay.id > ? AND pay.shift_id IN (SELECT shift_id FROM z_reports WHERE drawer_id = ?)
  ORDER BY pay.id`

const approvalsOfShift = `SELECT approver_name AS name FROM shift_movements WHERE shift_id = ? AND approver_id IS NOT NULL
  UNION ALL SELECT name FROM (SELECT DISTINCT booking_id, kind, approver_id FROM sale_payments WHERE shift_id = ?)
    JOIN people ON people.id = approver_id`

const parseMoney = ({ sold_json: json, ...row }: StoredMoneyRow): MoneyRow => ({
  ...row,
  sold: json === null ? undefined : (JSON.parse(json) as Sold),
})

export const parseReport = (row: Pick<ContentRow, 'content_json'>): ShiftReport =>
  shiftReport.parse(JSON.parse(row.content_json))

export const createReportRepository = (database: WritableDatabase) => {
  const count = (sql: string, ...parameters: number[]): number =>
    database.prepare<{ total: number }>(sql).get(...parameters)?.total ?? 0

  const lastReport = (): ContentRow | undefined =>
    database.prepare<ContentRow>('SELECT * FROM z_reports ORDER BY id DESC LIMIT 1').get()

  /** The last Z report of the drawer, where its business date is after this one. */
  const laterThan = (drawerId: number, date: string): ShiftReport['earlier_than'] => {
    const last = database
      .prepare<{ number: number; business_date: string }>(
        "SELECT id AS number, content_json ->> '$.business_date' AS business_date FROM z_reports WHERE drawer_id = ? ORDER BY id DESC LIMIT 1",
      )
      .get(drawerId)
    return last !== undefined && last.business_date > date ? last : undefined
  }

  const hasEvent = (id: number): boolean =>
    database.prepare('SELECT 1 FROM sold_events WHERE id = ?').get(id) !== undefined

  return {
    hasEvent,
    /** Stores the name of an event that was sold; one that is known stays as it is. */
    addEvent: (event: SoldEvent): void =>
      database.transaction(() => {
        if (!hasEvent(event.id)) insertRow(database, 'sold_events', { ...event })
      }),
    laterThan,
    /** Everything of a shift that a report is made of; call it in the transaction that stores the report. */
    facts(shift: ShiftRow) {
      const last = lastReport()
      const throughBefore = count(
        'SELECT coalesce(max(through_payment), 0) AS total FROM z_reports WHERE drawer_id = ?',
        shift.drawer_id,
      )
      const events = database.prepare<SoldEvent>('SELECT * FROM sold_events').all()
      return {
        payments: database.prepare<StoredMoneyRow>(ofShift).all(shift.id, shift.id).map(parseMoney),
        late: database.prepare<StoredMoneyRow>(lateOfDrawer).all(throughBefore, shift.drawer_id).map(parseMoney),
        throughPayment: count('SELECT coalesce(max(id), 0) AS total FROM sale_payments'),
        events: new Map(events.map((event) => [event.id, event])),
        reprints: count(
          "SELECT count(*) AS total FROM print_jobs WHERE shift_id = ? AND kind = 'pass' AND reprint_number > 0 AND outcome = 'done'",
          shift.id,
        ),
        approvals: database
          .prepare<{ name: string }>(approvalsOfShift)
          .all(shift.id, shift.id)
          .map(({ name }) => name),
        before: last === undefined ? [] : parseReport(last).totals,
        earlierThan: laterThan(shift.drawer_id, shift.business_date),
      } satisfies Partial<ReportFacts>
    },

    nextNumber: (kind: ShiftReport['kind'], shiftId: number): number =>
      1 +
      (kind === 'z'
        ? lastContentId(database, 'z_reports')
        : count('SELECT coalesce(max(number), 0) AS total FROM x_reports WHERE shift_id = ?', shiftId)),

    addX: (key: string, report: ShiftReport, personId: number | undefined): void =>
      void insertRow(database, 'x_reports', {
        key,
        shift_id: report.shift.id,
        number: report.number,
        content_json: JSON.stringify(report),
        person_id: personId ?? null,
      }),
    findX: (id: number): XReportRow | undefined =>
      database.prepare<XReportRow>('SELECT id, content_json, person_id FROM x_reports WHERE id = ?').get(id),
    xReportsOf: (shiftId: number) =>
      database
        .prepare<{ id: number; number: number; at: string }>(
          "SELECT id, number, content_json ->> '$.closed_at' AS at FROM x_reports WHERE shift_id = ? ORDER BY id",
        )
        .all(shiftId),

    addZ: (key: string, report: ShiftReport): number => appendContent(database, 'z_reports', report, { key }),
    findZ: (id: number): ContentRow | undefined =>
      database.prepare<ContentRow>('SELECT * FROM z_reports WHERE id = ?').get(id),
    sealOfZ: (id: number) => sealOfDocument(database, 'z_reports', id),
    findAllZ: (ids: readonly number[]): ContentRow[] =>
      database.prepare<ContentRow>(`SELECT * FROM z_reports WHERE id ${inList}`).all(idList(ids) ?? '[]'),
    listZ: (
      filter: { readonly personId: number | undefined; readonly drawerId: number | undefined },
      page: PageRequest,
    ): Page<ContentRow> =>
      selectPage(
        database,
        { table: 'z_reports', order: 'id DESC' },
        filterOf([
          ['person_id = ?', filter.personId],
          ['drawer_id = ?', filter.drawerId],
        ]),
        page,
      ),

    /** Rows that were completed after this shift was closed, each with the report of its drawer that contains it, once there is one. */
    lateOf: ({ id, drawer_id: drawerId }: Pick<ShiftRow, 'id' | 'drawer_id'>) =>
      database
        .prepare<{ booking_id: number; amount: number; currency: string; z_report: number | null }>(
          `SELECT booking_id, amount_minor AS amount, currency,
             (SELECT min(later.id) FROM z_reports AS later WHERE later.drawer_id = ? AND later.through_payment >= sale_payments.id) AS z_report
           FROM sale_payments WHERE shift_id = ?
             AND id > (SELECT through_payment FROM z_reports WHERE z_reports.shift_id = ?) ORDER BY id`,
        )
        .all(drawerId, id, id),
  }
}

export type ReportRepository = ReturnType<typeof createReportRepository>

/** Each Z report holds the hash of the one before, so that a changed, removed or added report is found. */
export const verifyZReports = (database: ReadableDatabase, report: Report) =>
  verifyContentChain(database, 'z_reports', (content, id) => isRecord(content) && content['number'] === id, report)
