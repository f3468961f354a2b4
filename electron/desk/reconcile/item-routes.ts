/** /desk/statements/{id}: the queue of a statement, its evidence and the decisions about it. */
import { z } from 'zod'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import type { StatementKind } from '../../../shared/desk/reconcile/mapping.ts'
import {
  alikeGroup,
  bookRecord,
  decision as decisionSchema,
  decisionPreview,
  foundRecord,
  itemSearches,
  itemSorts,
  newDecision,
  newFinding,
  queueItem,
  queueItemDetail,
  type QueueItemDetail,
} from '../../../shared/desk/reconcile/queue.ts'
import { statement } from '../../../shared/desk/reconcile/statements.ts'
import type { RuleId } from '../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../shared/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskRoutes, isoInstant, numericId, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { personOf } from '../shifts/rows.ts'
import { findRecords } from './books/single-records.ts'
import { readShiftItems } from './card/statement-shift-repository.ts'
import { listItems } from './items/list-items.ts'
import {
  linesOf,
  representGroup,
  representItem,
  representLine,
  representMissing,
  representProposal,
  representRecord,
} from './items/represent-items.ts'
import { groupAlike } from './matching/alike.ts'
import { activeDecisions } from './matching/decide.ts'
import { findingNow, itemsOf, missingOf } from './matching/items.ts'
import { totalsOf } from './matching/totals.ts'
import { parseDecision } from './storage/decision-rows.ts'
import type { OpenStatement } from './storage/reconciliations.ts'

const rulesOfKind: Readonly<Record<StatementKind, readonly RuleId[]>> = {
  payout: ['booking_id', 'booking_id_within_tolerance', 'partner_booking_id'],
  card: ['card_reference'],
  bank: ['bag_number', 'payout'],
}
const refusals = ['decision_refused', 'statement_group_changed', 'statement_closed'] as const
const noStore = { headers: { 'Cache-Control': 'no-store' } }

const requiredText = (context: RequestContext, name: string): string => {
  const text = context.params.get(name)?.trim()
  if (text === undefined || text === '') throw new AppError('invalid_parameter', { fields: [name] })
  return text
}

export const itemRoutes = ({ desk, reconcile, reconciliations, decisions, settings }: Services): Route[] => {
  const opened = (context: RequestContext) => {
    const row = reconcile.required(numericId(context))
    return { row, open: reconciliations.find(row.id) }
  }

  const detailOf = (open: OpenStatement, kind: StatementKind, key: string): QueueItemDetail => {
    const { rules } = settings.readOrDefault('reconcile')
    const shared = {
      rules: rulesOfKind[kind].map((rule) => ({ rule, is_on: rules[rule] })),
      together: [],
      proposals: [],
      lines: [],
    }
    const missing = open.state.matching.due.find(({ record }) => record.key === key)
    if (missing !== undefined)
      return { ...representMissing(open, missing), ...shared, records: [representRecord(missing.record)] }
    const item = itemsOf(open.state).find((each) => each.key === key)
    if (item === undefined) throw new AppError('not_found', { messageKey: 'noItem' })
    const finding = findingNow(open.state, item)
    const lines = linesOf(open, item)
    const [line] = lines
    const evidence = key === line?.identity ? reconciliations.evidence(open.id, line.row) : undefined
    return {
      ...representItem(open, item),
      ...shared,
      lines: lines.map(representLine),
      records: finding.records.map(representRecord),
      proposals: (evidence?.proposals ?? []).map((proposal) => representProposal(open, proposal)),
      ...present({ obstacle: evidence?.obstacle }),
      together: (finding.together ?? []).filter((other) => other !== key),
    }
  }

  return deskRoutes({
    'GET /desk/statements/:id/items': {
      summary: 'Its items and missing records, the largest difference first',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      list: true,
      searches: itemSearches,
      sorts: itemSorts,
      response: queueItem,
      handle(context) {
        const { open } = opened(context)
        const entries = listItems(open, {
          q: context.params.get('q'),
          sort: context.params.get('sort'),
          ofShift: (key) => readShiftItems(desk.database, open.id, key),
        })
        const page = pageOf(entries, context.paging)
        return { kind: 'list', items: page.map((entry) => entry.represent()), total: entries.length, ...noStore }
      },
    },
    'GET /desk/statements/:id/item': {
      summary: 'One item with its lines, its records and why it was not linked',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      parameters: z.object({ key: z.string() }),
      refusals: ['invalid_parameter'],
      response: queueItemDetail,
      handle(context): Reply {
        const { row, open } = opened(context)
        return { kind: 'resource', body: detailOf(open, row.kind, requiredText(context, 'key')), ...noStore }
      },
    },
    'GET /desk/statements/:id/groups': {
      summary: 'Similar items of the queue together, the largest difference first',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      list: true,
      response: alikeGroup,
      handle(context) {
        const groups = groupAlike(opened(context).open.state)
        const items = pageOf(groups, context.paging).map(representGroup)
        return { kind: 'list', items, total: groups.length, ...noStore }
      },
    },
    'GET /desk/statements/:id/decisions': {
      summary: 'What was decided, newest first',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      list: true,
      response: decisionSchema,
      handle(context) {
        const { open } = opened(context)
        const active = new Set(activeDecisions(open.state).map(({ id }) => id))
        const rows = [...open.decisions.values()].toReversed()
        const items = pageOf(rows, context.paging).map((row) => {
          const made = parseDecision(row)
          return {
            id: row.key,
            kind: row.kind,
            items: decisions.countOf(made),
            ...present({ reason: 'reason' in made ? made.reason : undefined }),
            ...present({ bearer: 'bearer' in made ? made.bearer : undefined }),
            at: isoInstant(row.at_ms),
            ...present({ person: personOf(row) }),
            is_undone: made.kind !== 'undo' && !active.has(made.id),
          }
        })
        return { kind: 'list', items, total: rows.length, ...noStore }
      },
    },
    'GET /desk/statements/:id/records': {
      summary: 'Records of the books that a text names, the likeliest first',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      parameters: z.object({ text: z.string() }),
      refusals: ['invalid_parameter'],
      list: true,
      response: foundRecord,
      handle(context) {
        const row = reconcile.required(numericId(context))
        const found = findRecords(desk.database, requiredText(context, 'text'), {
          kind: row.kind,
          period: { from: row.period_from, to: row.period_to },
          settledOf: (keys) => reconciliations.settledElsewhere(keys, row.id),
        })
        const items = pageOf(found, context.paging).map((record) => {
          const accounted = reconciliations.accounted(record.key)
          return {
            ...representRecord(record),
            ...(accounted !== undefined && {
              accounted: {
                statement_id: accounted.statement_id,
                name: accounted.name,
                ...present({ row: accounted.row }),
              },
            }),
          }
        })
        return { kind: 'list', items, total: found.length, ...noStore }
      },
    },
    'POST /desk/statements/:id/decisions': {
      summary: 'Decides about items, or undoes a decision; the same id again changes nothing',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: newDecision,
      refusals: [...refusals, 'idempotency_key_reused'],
      successStatus: 201,
      response: statement,
      handle(context): Reply {
        const row = reconcile.required(numericId(context))
        decisions.decide(row, readJson(context, newDecision), context.actor)
        return { kind: 'resource', status: 201, body: reconcile.represent(reconcile.required(row.id)), ...noStore }
      },
    },
    'POST /desk/statements/:id/preview': {
      summary: 'What a decision would post, and where the lines would be then; nothing is written',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: newDecision,
      refusals: [...refusals],
      response: decisionPreview,
      handle(context): Reply {
        const row = reconcile.required(numericId(context))
        const { count, postings, state } = decisions.preview(row, readJson(context, newDecision))
        const totals = totalsOf(state)
        const queued = totals.reduce((sum, { groups }) => sum + groups.queue.lines, 0)
        return {
          kind: 'resource',
          body: {
            items: count,
            postings: postings.map(({ refundDue, ...posting }) => ({ ...posting, refund_due: refundDue })),
            totals,
            queue: queued + missingOf(state).length,
          },
        }
      },
    },
    'POST /desk/statements/:id/finding': {
      summary: 'What an item would mean beside a record; nothing is written',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: newFinding,
      refusals: [...refusals],
      response: queueItem.extend({ record: bookRecord }),
      handle(context): Reply {
        const row = reconcile.required(numericId(context))
        const given = readJson(context, newFinding)
        const { open, item, record } = decisions.finding(row, given.item, given.record)
        return { kind: 'resource', body: { ...representItem(open, item), record: representRecord(record) } }
      },
    },
  })
}
