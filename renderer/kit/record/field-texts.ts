/** How values of a record are typed and written: each reads what was typed as a value, which its schema refuses where it is none. */
import { parseTypedMinor, typedMinor } from '../../lib/format/index.ts'

export interface FieldText<Value> {
  readonly write: (value: Value) => string
  readonly read: (text: string) => Value
}

export const requiredText: FieldText<string> = { write: (value) => value, read: (text) => text }

/** Empty means none. */
export const optionalText: FieldText<string | null> = {
  write: (value) => value ?? '',
  read: (text) => (text.trim() === '' ? null : text),
}

const whole = (text: string): number => {
  const plain = text.trim().replaceAll(/[\s\u00a0\u202f,]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
const written = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

export const optionalCountText: FieldText<number | null> = {
  write: written,
  read: (text) => (text.trim() === '' ? null : whole(text)),
}

export const optionalAmountText = (currency: string): FieldText<number | null> => ({
  write: (value) => (value === null || Number.isNaN(value) ? '' : typedMinor(value, currency)),
  read: (text) => (text.trim() === '' ? null : (parseTypedMinor(text, currency) ?? Number.NaN)),
})

/** One a line. */
export const linesText: FieldText<string[]> = {
  write: (lines) => lines.join('\n'),
  read: (text) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
}
