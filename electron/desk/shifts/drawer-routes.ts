/** /desk/drawers, the floor of all drawers, and the bags on their way to the bank. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import {
  bag,
  deposit,
  drawer as drawerSchema,
  drawerChange,
  floorDrawer,
  newDeposit,
  newDrawer,
} from '../../../shared/desk/shifts.ts'
import { AppError } from '../../../shared/errors.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { refuseOther } from '../rows.ts'
import { readFloor } from './floor.ts'
import { representBag, representDeposit, representDrawer } from './representation.ts'
import { actorColumns, approverColumns, type DrawerRow } from './rows.ts'

export const drawerRoutes = ({ shifts, reports, deposits, audit, clock }: Services): Route[] => {
  const required = (id: number): DrawerRow => {
    const row = shifts.drawers().find((drawer) => drawer.id === id)
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noDrawer' })
    return row
  }
  const refuseUsedName = (name: string, besides: number): void => {
    if (shifts.isDrawerNameUsed(name, besides)) throw new AppError('drawer_name_taken', { fields: ['name'] })
  }

  const depositOf = (id: number, status = 200): Reply => {
    const row = deposits.find(id)
    if (row === undefined) throw new AppError('not_found')
    return { kind: 'resource', status, body: representDeposit(row) }
  }

  return deskRoutes({
    'GET /desk/drawers': {
      summary: 'Cash drawers, the archived ones last',
      permission: 'sell',
      list: true,
      response: drawerSchema,
      handle({ paging }) {
        const rows = shifts.drawers()
        return { kind: 'list', items: pageOf(rows, paging).map(representDrawer), total: rows.length }
      },
    },
    'POST /desk/drawers': {
      summary: 'Adds a drawer',
      permission: 'settings',
      jsonBody: newDrawer,
      refusals: ['drawer_name_taken'],
      successStatus: 201,
      response: drawerSchema,
      handle(context) {
        const { name, window, currency } = readJson(context, newDrawer)
        refuseUsedName(name, 0)
        const id = shifts.together(() => {
          const added = shifts.addDrawer({ name, window_name: window, currency })
          audit.record(
            { action: 'drawer.added', subject: ['drawer', added], after: { name, window, currency } },
            context.actor,
          )
          return added
        })
        return { kind: 'resource', status: 201, body: representDrawer(required(id)) }
      },
    },
    'PATCH /desk/drawers/:id': {
      summary: 'Renames a drawer, moves it to another window, or archives it; one with an open shift stays',
      permission: 'settings',
      pathParameters: numericIdPath,
      jsonBody: drawerChange,
      refusals: ['drawer_name_taken', 'shift_already_open'],
      response: drawerSchema,
      handle(context) {
        const row = required(numericId(context))
        const { name = row.name, window = row.window_name, archived } = readJson(context, drawerChange)
        const isArchived = archived ?? row.archived_at_ms !== null
        if (isArchived && row.open_shift !== null) throw new AppError('shift_already_open')
        if (!isArchived) refuseUsedName(name, row.id)
        const before = { name: row.name, window: row.window_name, archived: row.archived_at_ms !== null }
        const changed = changedValues(before, { name, window, archived: isArchived })
        shifts.together(() => {
          shifts.changeDrawer(row.id, name, window, isArchived ? (row.archived_at_ms ?? clock.nowMs()) : null)
          if (changed !== undefined)
            audit.record({ action: 'drawer.changed', subject: ['drawer', row.id], ...changed }, context.actor)
        })
        return { kind: 'resource', body: representDrawer(required(row.id)) }
      },
    },
    'GET /desk/floor': {
      summary: 'Every drawer with who is on it and what it took',
      permission: 'other_shift',
      list: true,
      response: floorDrawer,
      handle({ actor, paging }) {
        const maySeeCash = actor.person === undefined || hasPermission(actor.person.role, 'expected_cash')
        const rows = shifts.drawers().filter((row) => row.archived_at_ms === null)
        const items = readFloor({ shifts, reports }, pageOf(rows, paging), maySeeCash)
        return { kind: 'list', items, total: rows.length }
      },
    },
    'GET /desk/bags': {
      summary: 'Drops in the safe that wait to be banked, newest first',
      permission: 'cash_movement',
      list: true,
      response: bag,
      handle({ paging }) {
        const rows = deposits.waiting()
        return { kind: 'list', items: pageOf(rows, paging).map(representBag), total: rows.length }
      },
    },
    'POST /desk/bank-deposits': {
      summary: 'Takes waiting bags of one currency to the bank',
      permission: 'cash_movement',
      jsonBody: newDeposit,
      refusals: ['bag_banked', 'idempotency_key_reused'],
      successStatus: 201,
      response: deposit,
      handle(context) {
        const { id: key, movement_ids: movementIds, reference } = readJson(context, newDeposit)
        const { actor } = context
        const id = shifts.together(() => {
          const written = shifts.findWritten('bank_deposits', key)
          if (written === undefined) {
            const bags = deposits.waitingOf(movementIds)
            const isOneCurrency = new Set(bags.map(({ currency }) => currency)).size === 1
            if (bags.length < new Set(movementIds).size || !isOneCurrency) throw new AppError('bag_banked')
            const who = { ...actorColumns(actor), ...approverColumns(actor), at_ms: clock.nowMs() }
            const depositId = deposits.add({ key, reference: reference ?? null, ...who }, bags)
            const after = { bags: bags.map((row) => row.bag_number), reference }
            audit.record({ action: 'deposit.made', subject: ['deposit', depositId], after }, actor)
          } else {
            const bags = new Set(deposits.find(written.id)?.bags.map((row) => row.id))
            refuseOther({ ...written, bags }, { reference: reference ?? null, bags: new Set(movementIds) })
          }
          return shifts.findByKey('bank_deposits', key) ?? 0
        })
        return depositOf(id, 201)
      },
    },
    'GET /desk/bank-deposits': {
      summary: 'Deposits at the bank, newest first',
      permission: 'cash_movement',
      list: true,
      response: deposit,
      handle({ paging }) {
        const { rows, total } = deposits.list(paging)
        return { kind: 'list', items: rows.map(representDeposit), total }
      },
    },
    'GET /desk/bank-deposits/:id': {
      summary: 'One deposit with its bags',
      permission: 'cash_movement',
      pathParameters: numericIdPath,
      response: deposit,
      handle: (context) => depositOf(numericId(context)),
    },
  })
}
