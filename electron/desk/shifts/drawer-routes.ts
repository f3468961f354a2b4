/** /desk/drawers, the floor of all drawers, and the bags on their way to the bank. */
import { depositApi, drawerApi } from '../../../shared/contract/shifts.ts'
import type { Deposit } from '../../../shared/desk/shifts.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
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

  const depositOf = (id: number): Deposit => {
    const row = deposits.find(id)
    if (row === undefined) throw new AppError('not_found')
    return representDeposit(row)
  }

  const ofDrawers = deskHandlers(drawerApi, {
    list({ paging }) {
      const rows = shifts.drawers()
      return { items: pageOf(rows, paging).map(representDrawer), total: rows.length }
    },
    add({ actor }, { body: { name, window, currency } }) {
      refuseUsedName(name, 0)
      const id = shifts.transaction(() => {
        const added = shifts.addDrawer({ name, window_name: window, currency })
        const after = { name, window, currency }
        audit.record({ action: 'drawer.added', subject: ['drawer', added], after }, actor)
        return added
      })
      return representDrawer(required(id))
    },
    change({ actor }, { id, body }) {
      const row = required(id)
      const { name = row.name, window = row.window_name, archived } = body
      const isArchived = archived ?? row.archived_at_ms !== null
      if (isArchived && row.open_shift !== null) throw new AppError('shift_already_open')
      if (!isArchived) refuseUsedName(name, row.id)
      const before = { name: row.name, window: row.window_name, archived: row.archived_at_ms !== null }
      const changed = changedValues(before, { name, window, archived: isArchived })
      shifts.transaction(() => {
        shifts.changeDrawer(row.id, name, window, isArchived ? (row.archived_at_ms ?? clock.nowMs()) : null)
        if (changed !== undefined)
          audit.record({ action: 'drawer.changed', subject: ['drawer', row.id], ...changed }, actor)
      })
      return representDrawer(required(row.id))
    },
    floor({ actor, paging }) {
      const maySeeCash = actor.person === undefined || hasPermission(actor.person.role, 'expected_cash')
      const rows = shifts.drawers().filter((row) => row.archived_at_ms === null)
      return { items: readFloor({ shifts, reports }, pageOf(rows, paging), maySeeCash), total: rows.length }
    },
  })

  const ofDeposits = deskHandlers(depositApi, {
    bags({ paging }) {
      const rows = deposits.waiting()
      return { items: pageOf(rows, paging).map(representBag), total: rows.length }
    },
    add({ actor }, { body: { id: key, movement_ids: movementIds, reference } }) {
      const id = shifts.transaction(() => {
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
      return depositOf(id)
    },
    list({ paging }) {
      const { rows, total } = deposits.list(paging)
      return { items: rows.map(representDeposit), total }
    },
    one: (_context, { id }) => depositOf(id),
  })

  return [...ofDrawers, ...ofDeposits]
}
