/** Cash drawers, shifts, their counts and reports, and the bags on their way to the bank. Amounts are minor units. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  bag,
  comparison,
  deposit,
  drawer,
  floorDrawer,
  outsideCash,
  ownShift,
  shift,
  shiftCash,
  zReport,
  zReportSummary,
  type assignedCash,
  type drawerChange,
  type newCount,
  type newDeposit,
  type newDrawer,
  type NewMovement,
  type newShift,
  type shiftClosing,
  type shiftHandover,
  xReport,
} from '../../../shared/desk/shifts.ts'
import { sale } from '../../../shared/desk/sales.ts'
import type { ApprovalPurpose } from './approval.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll } from './request.ts'

/** Sales at other windows change what the drawers hold. */
const refreshMs = 5_000

/** The open shift of whoever is at this window. */
export const ownShiftQuery = () => readQuery([...apiKeys.allShifts(), 'own'], { path: '/desk/shift', schema: ownShift })

export const shiftQuery = (id: number) =>
  readQuery([...apiKeys.allShifts(), 'one', id], { path: `/desk/shifts/${id}`, schema: shift })

/** How the cash in the drawer came about, for those who may know it before the count. */
export const shiftCashQuery = (id: number) =>
  queryOptions({
    ...readQuery([...apiKeys.allShifts(), 'cash', id], { path: `/desk/shifts/${id}/cash`, schema: shiftCash }),
    refetchInterval: refreshMs,
  })

/** Sales of a shift to look at before it is closed, without their bookings. */
export const openSalesOfShiftQuery = (shiftId: number) =>
  queryOptions({
    queryKey: [...apiKeys.allShifts(), 'open-sales', shiftId],
    queryFn: ({ signal }) => requestAll({ path: `/desk/shifts/${shiftId}/open-sales`, schema: sale, signal }),
    refetchInterval: refreshMs,
  })

export const comparisonQuery = (shiftId: number) =>
  readQuery([...apiKeys.allShifts(), 'comparison', shiftId], {
    path: `/desk/shifts/${shiftId}/comparison`,
    schema: comparison,
  })

export const drawersQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allShifts(), 'drawers'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/drawers', schema: drawer, signal }),
  })

export const floorQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allShifts(), 'floor'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/floor', schema: floorDrawer, signal }),
    refetchInterval: refreshMs,
  })

/** Drops in the safe that wait to be banked, newest first. */
export const bagsQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allShifts(), 'bags'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/bags', schema: bag, signal }),
    refetchInterval: refreshMs,
  })

/** Cash that moved outside of shifts and is not assigned yet. */
export const outsideCashQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allShifts(), 'outside'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/outside-cash', schema: outsideCash, signal }),
    refetchInterval: refreshMs,
  })

const depositList = { path: '/desk/bank-deposits', schema: deposit }

export const depositPagesQuery = () => listQuery([...apiKeys.allShifts(), 'deposits'], depositList)

export const depositCountQuery = () => countQuery([...apiKeys.allShifts(), 'deposits'], depositList)

export const depositQuery = (number: number) =>
  readQuery([...apiKeys.allShifts(), 'deposit', number], { path: `/desk/bank-deposits/${number}`, schema: deposit })

const zReportList = { path: '/desk/z-reports', schema: zReportSummary }

export const zReportPagesQuery = (drawerId?: number) =>
  listQuery([...apiKeys.allShifts(), 'z-reports', drawerId], { ...zReportList, query: { drawer_id: drawerId } })

/** Of the reports that this person may see. */
export const zReportCountQuery = () => countQuery([...apiKeys.allShifts(), 'z-reports'], zReportList)

export const zReportQuery = (number: number) =>
  readQuery([...apiKeys.allShifts(), 'z-report', number], { path: `/desk/z-reports/${number}`, schema: zReport })

const write = <Schema extends z.ZodType>(
  path: string,
  json: unknown,
  schema: Schema,
  approval?: ApprovalPurpose,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
) => request({ method, path: `/desk/${path}`, json, schema, approval })

export const openShift = (json: z.input<typeof newShift>) => write('shifts', json, shift)

export const moveCash = (shiftId: number, json: NewMovement, approval?: ApprovalPurpose) =>
  write(`shifts/${shiftId}/movements`, json, shift, approval)

/** Starts counting, or keeps the unfinished count. From then on the drawer takes no cash. */
export const keepCount = (shiftId: number, content?: Readonly<Record<string, unknown>>) =>
  write(`shifts/${shiftId}/counting`, { content }, shift, undefined, 'PUT')

/** Back to selling. */
export const stopCounting = (shiftId: number) =>
  request({ method: 'DELETE', path: `/desk/shifts/${shiftId}/counting`, schema: shift })

export const submitCount = (shiftId: number, json: z.input<typeof newCount>) =>
  write(`shifts/${shiftId}/counts`, json, shift)

export const closeShift = (shiftId: number, json: z.input<typeof shiftClosing>) =>
  write(`shifts/${shiftId}/close`, json, shift)

/** Resolves to the shift of whoever took over. */
export const handOver = (shiftId: number, json: z.input<typeof shiftHandover>) =>
  write(`shifts/${shiftId}/handover`, json, shift)

export const makeXReport = (shiftId: number, id: string, approval?: ApprovalPurpose) =>
  write(`shifts/${shiftId}/x-reports`, { id }, xReport, approval)

export const assignCash = (json: z.input<typeof assignedCash>) => write('outside-cash', json, z.unknown())

export const makeDeposit = (json: z.input<typeof newDeposit>) => write('bank-deposits', json, deposit)

export const addDrawer = (json: z.input<typeof newDrawer>) => write('drawers', json, drawer)

export const changeDrawer = (id: number, json: z.input<typeof drawerChange>) =>
  write(`drawers/${id}`, json, drawer, undefined, 'PATCH')
