/** A desk with a seller and a supervisor, each at a window of the page, and one drawer. */
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { wholePrice, type Paying } from '../../../../shared/testing/payments.ts'
import type { Answer, DeskBenchOptions } from '../../testing/desk-bench.ts'
import { addPerson, openWithAdministrator } from '../../testing/people-bench.ts'

export const uuid = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

export type Who = 'seller' | 'supervisor' | 'window'

interface ShiftBenchOptions extends DeskBenchOptions {
  /** True leaves the setting of shifts unsaved. */
  readonly isWithoutRules?: boolean
}

export const openShiftBench = async (
  currency = 'USD',
  { isWithoutRules = false, ...options }: ShiftBenchOptions = {},
) => {
  const { bench } = await openWithAdministrator(options)
  const seller = await addPerson(bench, 'Sam', 'seller')
  const supervisor = await addPerson(bench, 'Sue', 'supervisor')
  let keys = 0
  const nextKey = (): string => uuid((keys += 1))
  const send = (
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> => bench.sendFrom(who, method, path, body, headers)
  await send('seller', 'POST', '/desk/session', { badge: seller.badge })
  await send('supervisor', 'POST', '/desk/session', { badge: supervisor.badge })
  const rules = (change: object) =>
    send('window', 'PUT', '/desk/settings/shifts', {
      cashNeedsShift: true,
      tolerance: '1.00',
      dayEndsAtHour: 4,
      timeZone: 'America/New_York',
      ...change,
    })
  if (!isWithoutRules) await rules({})
  await send('window', 'POST', '/desk/drawers', { name: 'Drawer 1', window: 'Box office', currency })

  return {
    bench,
    seller,
    supervisor,
    send,
    rules,
    nextKey,
    async open(float = 30_000, who: Who = 'seller'): Promise<Shift> {
      const response = await send(who, 'POST', '/desk/shifts', { id: nextKey(), drawer_id: 1, float: { total: float } })
      return response.body as Shift
    },
    sell: (price: string, paying: Paying = { method: 'cash', tendered: '500.00' }, change: object = {}) =>
      send('seller', 'POST', '/desk/sales', {
        id: nextKey(),
        quote_id: 'q',
        final_price: price,
        currency,
        add_on_ids: [],
        payments: wholePrice(price, paying),
        ...change,
      }),
    move: (shift: number, body: object, who: Who = 'supervisor') =>
      send(who, 'POST', `/desk/shifts/${String(shift)}/movements`, { id: nextKey(), ...body }),
    count: (shift: number, total: number, more: object = {}) =>
      send('seller', 'POST', `/desk/shifts/${String(shift)}/counts`, { id: nextKey(), cash: { total }, ...more }),
    close: (shift: number, body: object) =>
      send('seller', 'POST', `/desk/shifts/${String(shift)}/close`, { id: nextKey(), ...body }),
  }
}
