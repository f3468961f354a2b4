/** Sales that wait for a person: which are asked about, and how they are put to rest. */
import { z } from 'zod'
import { request } from '../../../lib/api/index.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

/** What a person has to do something about: booked without a pass, failed, or without an answer. */
export function openSalesAtStart(sales: readonly Sale[]): readonly Sale[] {
  return sales.filter((sale) => sale.state !== 'booked' || !sale.printed)
}

/** It was looked at; it is not asked about again. */
export function acknowledgeSale(id: string): Promise<unknown> {
  return request({ method: 'POST', path: `/desk/sales/${id}/acknowledge`, json: {}, schema: z.unknown() })
}
