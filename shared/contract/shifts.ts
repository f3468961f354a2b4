/** Drawers, shifts with their counts and reports, and bags on their way to the bank (operator.md section 2). */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { sale } from '../desk/sales.ts'
import {
  assignedCash,
  bag,
  comparison,
  counting,
  deposit,
  drawer,
  drawerChange,
  floorDrawer,
  newCount,
  newDeposit,
  newDrawer,
  newMovement,
  newShift,
  newXReport,
  outsideCash,
  ownShift,
  shift,
  shiftCash,
  shiftClosing,
  shiftHandover,
  xReport,
  zReport,
  zReportSummary,
} from '../desk/shifts.ts'
import { empty, endpointOf } from './endpoint.ts'

const endpoint = endpointOf('shifts')

export const drawerApi = {
  list: endpoint('GET /desk/drawers', {
    summary: 'Cash drawers, the archived ones last',
    permission: 'sell',
    list: true,
    response: drawer,
  }),
  add: endpoint('POST /desk/drawers', {
    summary: 'Adds a drawer',
    permission: 'settings',
    body: newDrawer,
    status: 201,
    response: drawer,
    refusals: ['drawer_name_taken'],
  }),
  change: endpoint('PATCH /desk/drawers/:id', {
    summary: 'Renames a drawer, moves it to another window, or archives it; one with an open shift stays',
    permission: 'settings',
    params: numericIdPath,
    body: drawerChange,
    response: drawer,
    refusals: ['drawer_name_taken', 'shift_already_open'],
  }),
  floor: endpoint('GET /desk/floor', {
    summary: 'Every drawer with who is on it and what it took',
    permission: 'other_shift',
    list: true,
    response: floorDrawer,
  }),
}

export const depositApi = {
  bags: endpoint('GET /desk/bags', {
    summary: 'Drops in the safe that wait to be banked, newest first',
    permission: 'cash_movement',
    list: true,
    response: bag,
  }),
  add: endpoint('POST /desk/bank-deposits', {
    summary: 'Takes waiting bags of one currency to the bank',
    permission: 'cash_movement',
    body: newDeposit,
    status: 201,
    response: deposit,
    refusals: ['bag_banked', 'idempotency_key_reused'],
  }),
  list: endpoint('GET /desk/bank-deposits', {
    summary: 'Deposits at the bank, newest first',
    permission: 'cash_movement',
    list: true,
    response: deposit,
  }),
  one: endpoint('GET /desk/bank-deposits/:id', {
    summary: 'One deposit with its bags',
    permission: 'cash_movement',
    params: numericIdPath,
    response: deposit,
  }),
}

export const outsideCashApi = {
  list: endpoint('GET /desk/outside-cash', {
    summary: 'Cash that was taken or given back outside of shifts and is not assigned yet, by window and currency',
    permission: 'other_shift',
    list: true,
    response: outsideCash,
  }),
  assign: endpoint('POST /desk/outside-cash', {
    summary: 'Assigns such cash to an open shift, whose drawer it is put into, or says with a reason where else it is',
    permission: 'cash_movement',
    body: assignedCash,
    response: empty,
    refusals: ['not_found', 'shift_closed', 'drawer_counting', 'drawer_currency', 'idempotency_key_reused'],
  }),
}

const closingRefusals = [
  'shift_closed',
  'shift_not_counted',
  'shift_reason_needed',
  'bag_number_taken',
  'idempotency_key_reused',
] as const

/** Every action on a shift returns the shift after it. */
const ofShift = { permission: 'own_shift', params: numericIdPath, response: shift } as const

export const shiftApi = {
  own: endpoint('GET /desk/shift', {
    summary: 'The open shift of whoever is at this window',
    permission: 'sell',
    response: ownShift,
    noStore: true,
  }),
  open: endpoint('POST /desk/shifts', {
    summary: 'Opens a shift at a drawer with its float; the same id again gives the same shift',
    permission: 'own_shift',
    body: newShift,
    status: 201,
    response: shift,
    refusals: ['not_found', 'shift_already_open', 'shift_date_earlier', 'idempotency_key_reused'],
  }),
  one: endpoint('GET /desk/shifts/:id', {
    ...ofShift,
    summary: 'One shift with its movements and counts; never with the cash that is expected',
    noStore: true,
  }),
  cash: endpoint('GET /desk/shifts/:id/cash', {
    summary:
      'How the cash in its drawer came about: the float, groups of cash sales and refunds, and movements between them; after closing also over or short',
    permission: 'expected_cash',
    params: numericIdPath,
    response: shiftCash,
    noStore: true,
  }),
  openSales: endpoint('GET /desk/shifts/:id/open-sales', {
    summary: 'Its sales to look at before closing: without a result, not booked, or with a pass that was never printed',
    permission: 'own_shift',
    params: numericIdPath,
    list: true,
    response: sale,
  }),
  move: endpoint('POST /desk/shifts/:id/movements', {
    ...ofShift,
    summary: 'Cash in, cash out, a drop to the safe, or the drawer opened without a sale',
    body: newMovement,
    refusals: ['shift_closed', 'drawer_counting', 'bag_number_taken', 'idempotency_key_reused'],
  }),
  keepCount: endpoint('PUT /desk/shifts/:id/counting', {
    ...ofShift,
    summary: 'Starts counting, or keeps the unfinished count: the drawer takes no cash from now on',
    body: counting,
    refusals: ['shift_closed'],
  }),
  stopCounting: endpoint('DELETE /desk/shifts/:id/counting', {
    ...ofShift,
    summary: 'Back to selling: a count that was submitted stays, and closing needs a recount',
    refusals: ['shift_closed'],
  }),
  submitCount: endpoint('POST /desk/shifts/:id/counts', {
    ...ofShift,
    summary: 'Submits a count, which never changes; a later one is a recount, also after going back to selling',
    body: newCount,
    refusals: ['shift_closed', 'idempotency_key_reused'],
  }),
  comparison: endpoint('GET /desk/shifts/:id/comparison', {
    summary: 'Expected and counted by tender, once a count was submitted',
    permission: 'own_shift',
    params: numericIdPath,
    response: comparison,
    refusals: ['shift_not_counted'],
  }),
  close: endpoint('POST /desk/shifts/:id/close', {
    ...ofShift,
    summary: 'Closes a counted shift: writes its Z report, and drops what is not left in the drawer',
    body: shiftClosing,
    refusals: closingRefusals,
  }),
  handOver: endpoint('POST /desk/shifts/:id/handover', {
    ...ofShift,
    summary: 'Closes a counted shift and opens the next with what was counted, and signs its person in',
    body: shiftHandover,
    status: 201,
    refusals: [
      ...closingRefusals,
      'shift_already_open',
      'shift_date_earlier',
      'pin_wrong',
      'badge_unknown',
      'sign_in_delayed',
      'pin_temporary',
      'pin_too_easy',
      'invalid_request',
    ],
  }),
  makeX: endpoint('POST /desk/shifts/:id/x-reports', {
    summary: 'An interim report, numbered within the shift, which resets nothing',
    permission: 'own_shift',
    params: numericIdPath,
    body: newXReport,
    status: 201,
    response: xReport,
    refusals: ['shift_closed', 'idempotency_key_reused'],
  }),
}

export const reportApi = {
  list: endpoint('GET /desk/z-reports', {
    summary: 'Z reports, newest first: all, or those of one drawer; without `other_shift` one’s own',
    permission: 'own_shift',
    query: z.object({ drawer_id: z.int() }).partial(),
    list: true,
    response: zReportSummary,
  }),
  one: endpoint('GET /desk/z-reports/:id', {
    summary: 'One Z report as it was issued, with its hash and that of the one before',
    permission: 'own_shift',
    params: numericIdPath,
    response: zReport,
  }),
}
