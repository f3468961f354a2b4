/** Sales that wait for a person: which are asked about, and how they are put to rest. */
import { z } from 'zod'
import { create } from 'zustand'
import { sale } from '../../../../shared/desk/sales.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { request } from '../../../lib/api/index.ts'

/** Sales that this window has set aside: their seller knows of them, and is told once it is known how they ended. */
const useSetAside = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

export function useSetAsideIds(): readonly string[] {
  return useSetAside(({ ids }) => ids)
}

/** What a person has to do something about: booked without a pass, failed, or without an answer. */
export function openSalesAtStart(sales: readonly Sale[]): readonly Sale[] {
  return sales.filter((sale) => sale.state !== 'booked' || !sale.printed)
}

/** It was looked at; it is not asked about again. */
export function acknowledgeSale(id: string): Promise<unknown> {
  return request({ method: 'POST', path: `/desk/sales/${id}/acknowledge`, json: {}, schema: z.unknown() })
}

/** The window goes on without the answer to this sale; the desk tells of it once it is known. */
export async function setSaleAside(id: string): Promise<void> {
  await request({ method: 'POST', path: `/desk/sales/${id}/set-aside`, json: {}, schema: sale })
  useSetAside.setState(({ ids }) => ({ ids: [...ids, id] }))
}

/** Asks the marketplace now. Rejects with ApiError `remote_no_answer` where it cannot say. */
export function lookSaleUp(id: string): Promise<Sale> {
  return request({ method: 'POST', path: `/desk/sales/${id}/look-up`, json: {}, schema: sale })
}
