/** Tests that editing a mapping changes only what is shown of it, and that its file is read back unchanged. */
import { describe, expect, it } from 'vitest'
import type { Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import {
  draftOfMapping,
  mappingOfDraft,
  mappingProblem,
  mappingText,
  meaningOfColumn,
  parseMapping,
  withMeaning,
} from './mapping-draft.ts'

const nord: Mapping = {
  name: 'Nord',
  kind: 'payout',
  columns: [
    { head: 'Tag', means: 'soldAt', isRequired: true },
    { head: 'Soll', means: 'gross', isDebit: true },
    { head: 'Rest', means: 'net', isRequired: true },
  ],
  signs: { fees: 'positive' },
  currency: 'EUR',
}

describe('the draft of a mapping', () => {
  it('gives the same mapping where nothing was changed', () => {
    expect(mappingOfDraft(draftOfMapping(nord), nord)).toEqual(nord)
  })

  it('leaves out what is detected again', () => {
    const draft = draftOfMapping(nord)
    const changed = mappingOfDraft(
      { ...draft, name: ' Nord 2 ', signs: { ...draft.signs, fees: 'detect' }, dateOrder: 'day_first' },
      nord,
    )
    expect(changed).toEqual({ ...nord, name: 'Nord 2', dateOrder: 'day_first', signs: undefined })
    expect('signs' in changed).toBe(false)
  })

  it('keeps what values say, or takes what is typed', () => {
    const said: Mapping = {
      ...nord,
      columns: [...nord.columns, { head: 'Stand', means: 'status' }],
      signs: { debits: 'negative' },
      statuses: { Storno: 'left_out', '': 'counted', 'A, B': 'counted' },
      directions: { rein: 'in' },
    }
    const draft = draftOfMapping(said)
    expect(draft.values).toEqual({ left_out: 'Storno', counted: 'A, B', in: 'rein', out: '' })
    expect(mappingOfDraft(draft, said)).toEqual(said)
    const changed = mappingOfDraft(
      { ...draft, values: { ...draft.values, counted: 'ok', left_out: 'Storno, ,Neu' } },
      said,
    )
    expect(changed).toEqual({
      ...said,
      statuses: { Storno: 'left_out', Neu: 'left_out', ok: 'counted', '': 'counted' },
    })
  })

  it('shows a debit as an amount that is subtracted', () => {
    const [, debit] = nord.columns
    if (debit === undefined) throw new Error('no column')
    expect(meaningOfColumn(debit)).toBe('gross_debit')
    expect(withMeaning(debit, 'fees')).toEqual({ head: 'Soll', means: 'fees' })
    expect(withMeaning({ head: 'Soll', means: 'fees' }, 'net_debit')).toEqual({
      head: 'Soll',
      means: 'net',
      isDebit: true,
    })
  })

  it('needs a name of its own, an amount and a date', () => {
    const { columns } = nord
    expect(mappingProblem(nord, [])).toBeUndefined()
    expect(mappingProblem({ name: ' ', columns }, [])).toBe('Enter a name')
    expect(mappingProblem(nord, ['Nord'])).toBe('Another mapping has this name')
    expect(mappingProblem({ name: 'Nord', columns: columns.slice(0, 1) }, [])).toBe(
      'Choose gross or net for one column',
    )
    expect(mappingProblem({ name: 'Nord', columns: columns.slice(1) }, [])).toBe(
      'Choose a date or the booking number for one column',
    )
    const booked = [{ head: 'Booking', means: 'bookingId' } as const, ...columns.slice(1)]
    expect(mappingProblem({ name: 'Nord', columns: booked }, [])).toBeUndefined()
  })
})

describe('the file of a mapping', () => {
  it('is read as it was written, and nothing else is', () => {
    expect(parseMapping(mappingText(nord))).toEqual(nord)
    expect(parseMapping('{"name":"Nord"}')).toBeUndefined()
    expect(parseMapping('Tag;Soll')).toBeUndefined()
  })
})
