/** How values of a record are typed and formatted. */
import { parseTypedMinor, typedMinor } from '../../lib/format/index.ts'

export interface FieldText<Value> {
  readonly write: (value: Value) => string
  /** Undefined where the text cannot be read. */
  readonly read: (text: string) => Value | undefined
}

export const requiredText: FieldText<string> = { write: (value) => value, read: (text) => text }

/** An empty text means none. */
export const optionalText: FieldText<string | null> = {
  write: (value) => value ?? '',
  read: (text) => (text.trim() === '' ? null : text),
}

export const optionalCountText: FieldText<number | null> = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => {
    if (text.trim() === '') return null
    const plain = text.replaceAll(/[\s\u00a0\u202f,]/g, '')
    return /^\d+$/.test(plain) ? Number(plain) : undefined
  },
}

export const optionalAmountText = (currency: string): FieldText<number | null> => ({
  write: (value) => (value === null ? '' : typedMinor(value, currency)),
  read: (text) => (text.trim() === '' ? null : parseTypedMinor(text, currency)),
})

/** Each line is an entry. */
export const linesText = {
  write: (lines) => lines.join('\n'),
  read: (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
} satisfies FieldText<string[]>
