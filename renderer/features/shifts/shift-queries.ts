/** Queries of shifts and drawers, read again periodically because sales at other windows change them. */
import { queryOptions } from '@tanstack/react-query'
import { depositApi, drawerApi, outsideCashApi, shiftApi } from '../../../shared/contract/shifts.ts'
import { allOf, queryOf } from '../../api/index.ts'

const often = { refetchInterval: 5_000 }

/** The cash movements of the drawer, for those who may see them before the count. */
export const shiftCashQuery = (id: number) => queryOptions({ ...queryOf(shiftApi.cash, { id }), ...often })

export const openSalesOfShiftQuery = (id: number) => queryOptions({ ...allOf(shiftApi.openSales, { id }), ...often })

export const floorQuery = () => queryOptions({ ...allOf(drawerApi.floor), ...often })

export const bagsQuery = () => queryOptions({ ...allOf(depositApi.bags), ...often })

export const outsideCashQuery = () => queryOptions({ ...allOf(outsideCashApi.list), ...often })
