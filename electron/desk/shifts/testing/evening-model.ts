/** The Z reports that an evening should have, from its steps alone: it never reads a row or uses the code under test. */
import type { Step } from './evenings.ts'

interface Row {
  readonly sale: Sale
  readonly act: 'sale' | 'back'
  readonly method: string
  readonly currency: string
  readonly amount: number
}
interface Shift {
  readonly drawer: 0 | 1
  readonly float: number
  readonly rows: Row[]
  moved: number
  isClosed: boolean
}
interface Sale {
  readonly rows: Row[]
  cancelling?: Shift | undefined
  isUndo?: boolean
}

const currencies = ['USD', 'CAD'] as const
const sum = (rows: readonly Row[]): number => rows.reduce((total, { amount }) => total + amount, 0)
const countSales = (rows: readonly Row[]): number => new Set(rows.map(({ sale }) => sale)).size

export const modelEvening = (steps: readonly Step[]) => {
  const open: (Shift | undefined)[] = []
  const late: [Row[], Row[]] = [[], []]
  const delayed: (() => void)[] = []
  const booked: Sale[] = []
  const grand = { USD: 0, CAD: 0 }
  const sold = { USD: 0, CAD: 0 }

  const enter = (shift: Shift | undefined, rows: readonly Row[]): void =>
    void (shift?.isClosed === true ? late[shift.drawer] : (shift?.rows ?? [])).push(...rows)
  const begin = (drawer: 0 | 1, float: number) =>
    (open[drawer] = { drawer, float, rows: [], moved: 0, isClosed: false })

  const totals = (currency: (typeof currencies)[number], shift: Shift) => {
    const own = shift.rows.filter((row) => row.currency === currency)
    const lateRows = late[shift.drawer].filter((row) => row.currency === currency)
    const back = own.filter(({ act }) => act === 'back')
    const sales = own.filter(({ act }) => act === 'sale')
    grand[currency] += sum(own) + sum(lateRows)
    sold[currency] += sum([...own, ...lateRows].filter(({ act }) => act === 'sale'))
    const undos = countSales(back.filter(({ sale }) => sale.isUndo))
    const taken = sum(own.filter(({ method }) => !['comp', 'rounding'].includes(method)))
    const counts = { sales: countSales(sales), undos, refunds: countSales(back) - undos }
    return {
      currency,
      net: sum(own),
      taken,
      ...counts,
      late: sum(lateRows),
      grand: grand[currency],
      sold: sold[currency],
    }
  }
  const close = (shift: Shift, off: number, share: number) => {
    const counted = Math.max(0, 40_000 + off)
    const currency = currencies[shift.drawer]
    const cash = sum(shift.rows.filter((row) => row.method === 'cash' && row.currency === currency))
    const expected = shift.float + cash + shift.moved
    shift.isClosed = true
    open[shift.drawer] = undefined
    const left = Math.floor((counted * share) / 100)
    const report = {
      drawer: shift.drawer + 1,
      expected,
      overShort: counted - expected,
      left,
      totals: currencies.map((each) => totals(each, shift)),
    }
    late[shift.drawer] = []
    return report
  }

  return steps.flatMap((each) => {
    if (each.do === 'settle') for (const work of delayed.splice(0)) work()
    if (!('at' in each)) return []
    const shift = open[each.at]
    if (each.do === 'open' && shift === undefined) begin(each.at, each.float)
    if (each.do === 'sell') {
      const currency = currencies[each.currency === 'own' ? each.at : 1 - each.at] ?? 'USD'
      const takesCash = each.payments.some(({ method }) => method === 'cash')
      if (takesCash && (shift === undefined || each.currency === 'other')) return []
      const sale: Sale = { rows: [] }
      const paid = each.payments.flatMap(({ method, amount }) => {
        const due = method === 'cash' && currency === 'CAD' ? Math.round(amount / 5) * 5 : amount
        return [
          { method, amount: due },
          { method: 'rounding', amount: amount - due },
        ]
      })
      const rows = [...paid, { method: 'comp', amount: each.comp }].map((row) => ({
        sale,
        act: 'sale' as const,
        currency,
        ...row,
      }))
      const complete = (): void => {
        sale.rows.push(...rows)
        enter(shift, rows)
        booked.push(sale)
      }
      if (each.isDelayed) delayed.push(complete)
      else complete()
    }
    if (each.do === 'cancel' && shift !== undefined) {
      const sale = booked[each.which % booked.length]
      if (sale === undefined) return []
      sale.cancelling = shift
      sale.isUndo ??= each.isUndo
      const refund = (): void => {
        const rows = sale.rows.splice(0).map((row) => ({ ...row, act: 'back' as const, amount: -row.amount }))
        enter(sale.cancelling, rows)
        sale.cancelling = undefined
      }
      if (each.isDelayed) delayed.push(refund)
      else refund()
    }
    if (each.do === 'move' && shift !== undefined) {
      shift.moved += each.amount * { paid_in: 1, paid_out: -1, drop: -1, no_sale: 0 }[each.kind]
    }
    if (each.do === 'close' && shift !== undefined) return close(shift, each.off, each.share)
    if (each.do !== 'hand over' || shift === undefined) return []
    const report = close(shift, each.off, 100)
    begin(each.at, report.left)
    return report
  })
}
