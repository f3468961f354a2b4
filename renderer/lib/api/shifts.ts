/** What sales at other windows change in shifts and drawers is read again now and then. */
import { queryOptions } from '@tanstack/react-query'
import { depositApi, drawerApi, outsideCashApi, shiftApi } from '../../../shared/contract/shifts.ts'
import { allOf, queryOf } from './client.ts'

const often = { refetchInterval: 5_000 }

/** How the cash in the drawer came about, for those who may know it before the count. */
export const shiftCashQuery = (id: number) => queryOptions({ ...queryOf(shiftApi.cash, { id }), ...often })

export const openSalesOfShiftQuery = (id: number) => queryOptions({ ...allOf(shiftApi.openSales, { id }), ...often })

export const floorQuery = () => queryOptions({ ...allOf(drawerApi.floor), ...often })

export const bagsQuery = () => queryOptions({ ...allOf(depositApi.bags), ...often })

export const outsideCashQuery = () => queryOptions({ ...allOf(outsideCashApi.list), ...often })
