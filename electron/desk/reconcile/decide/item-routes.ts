/** /desk/statements/{id}: the queue of a statement, its evidence and the decisions about it. */
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import type { RuleId } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../../shifts/rows.ts'
import { listItems } from './list-items.ts'
import {
  linesOf,
  representGroup,
  representItem,
  representLine,
  representMissing,
  representProposal,
  representRecord,
} from './represent-items.ts'
import { groupSimilar } from '../match/item-groups.ts'
import { activeDecisions } from '../match/decide.ts'
import { findingNow, itemsOf, missingOf } from '../match/items.ts'
import { totalsOf } from '../match/totals.ts'
import { parseDecision } from '../storage/decision-rows.ts'
import type { OpenStatement } from '../storage/reconciliations.ts'

const rulesOfKind: Readonly<Record<StatementKind, readonly RuleId[]>> = {
  payout: ['booking_id', 'booking_id_within_tolerance', 'partner_booking_id'],
  card: ['card_reference'],
  bank: ['bag_number', 'payout'],
}

export const itemRoutes = ({
  reconcile,
  reconciliations,
  decisions,
  settings,
  bookRecords,
  cardShifts,
}: Services): Route[] => {
  const opened = (id: number) => {
    const row = reconcile.required(id)
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

  return deskHandlers(queueApi, {
    items({ params, paging }, { id }) {
      const { open } = opened(id)
      const entries = listItems(open, {
        q: params.get('q'),
        sort: params.get('sort'),
        ofShift: (key) => cardShifts.itemsOf(open.id, key),
      })
      return { items: pageOf(entries, paging).map((entry) => entry.represent()), total: entries.length }
    },
    item(_context, { id, key }) {
      const { row, open } = opened(id)
      return detailOf(open, row.kind, key)
    },
    groups({ paging }, { id }) {
      const groups = groupSimilar(opened(id).open.state)
      return { items: pageOf(groups, paging).map(representGroup), total: groups.length }
    },
    decisions({ paging }, { id }) {
      const { open } = opened(id)
      const active = new Set(activeDecisions(open.state).map((decided) => decided.id))
      const rows = [...open.decisions.values()].toReversed()
      const items = pageOf(rows, paging).map((row) => {
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
      return { items, total: rows.length }
    },
    records({ paging }, { id, text }) {
      const row = reconcile.required(id)
      const found = bookRecords.search(text, {
        kind: row.kind,
        period: { from: row.period_from, to: row.period_to },
        settledOf: (keys) => reconciliations.settledElsewhere(keys, row.id),
      })
      const items = pageOf(found, paging).map((record) => {
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
      return { items, total: found.length }
    },
    decide({ actor }, { id, body }) {
      decisions.decide(reconcile.required(id), body, actor)
      return reconcile.represent(reconcile.required(id))
    },
    preview(_context, { id, body }) {
      const { count, postings, state } = decisions.preview(reconcile.required(id), body)
      const totals = totalsOf(state)
      const queued = totals.reduce((sum, { groups }) => sum + groups.queue.lines, 0)
      return {
        items: count,
        postings: postings.map(({ refundDue, ...posting }) => ({ ...posting, refund_due: refundDue })),
        totals,
        queue: queued + missingOf(state).length,
      }
    },
    finding(_context, { id, body }) {
      const { open, item, record } = decisions.finding(reconcile.required(id), body.item, body.record)
      return { ...representItem(open, item), record: representRecord(record) }
    },
  })
}
