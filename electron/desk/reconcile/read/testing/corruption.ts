/** Damages files as transfers, editors and spreadsheets do, repeatably; and checks the result of reading them. */
import { moneyMeanings } from '../../../../../shared/desk/reconcile/mapping.ts'
import { unzipSync, zipSync } from 'fflate'
import type { ReadStatement } from '../read-statement.ts'

/** Mulberry32, which gives the same damages in every run. */
export const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof createRandom>

const splice = (bytes: Buffer, at: number, removed: number, added: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)])

const digits = '0123456789'
const significant = '0123456789.,;-()" \n\t|\'OlSB€$'

const lineStarts = (bytes: Buffer): number[] => {
  const starts = [0]
  for (const [index, byte] of bytes.entries()) if (byte === 0x0a && index + 1 < bytes.length) starts.push(index + 1)
  return starts
}

const lineAt = (bytes: Buffer, random: Random): { from: number; to: number } => {
  const starts = lineStarts(bytes)
  const index = random(starts.length)
  return { from: starts[index] ?? 0, to: starts[index + 1] ?? bytes.length }
}

const digitAt = (bytes: Buffer, random: Random): number => {
  const from = random(bytes.length)
  const found = bytes.subarray(from).findIndex((byte) => byte >= 0x30 && byte <= 0x39)
  return found < 0 ? from : from + found
}

const damages: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  // One byte becomes any other.
  (bytes, random) => splice(bytes, random(bytes.length), 1, Buffer.from([random(256)])),
  // One byte becomes one that has a meaning in files like these.
  (bytes, random) =>
    splice(bytes, random(bytes.length), 1, Buffer.from(significant.charAt(random(significant.length)))),
  // One digit becomes another, is lost, or is doubled.
  (bytes, random) => splice(bytes, digitAt(bytes, random), 1, Buffer.from(digits.charAt(random(10)))),
  (bytes, random) => splice(bytes, digitAt(bytes, random), 1, Buffer.alloc(0)),
  (bytes, random) => splice(bytes, digitAt(bytes, random), 0, Buffer.from(digits.charAt(random(10)))),
  // Some bytes are lost, or inserted.
  (bytes, random) => splice(bytes, random(bytes.length), 1 + random(12), Buffer.alloc(0)),
  (bytes, random) =>
    splice(bytes, random(bytes.length), 0, Buffer.from(significant.charAt(random(significant.length)))),
  // Two neighboring bytes are exchanged.
  (bytes, random) => {
    const at = random(Math.max(1, bytes.length - 1))
    return splice(bytes, at, 2, Buffer.from(bytes.subarray(at, at + 2).toReversed()))
  },
  // The file ends early.
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  // A line is lost, or repeated.
  (bytes, random) => {
    const { from, to } = lineAt(bytes, random)
    return splice(bytes, from, to - from, Buffer.alloc(0))
  },
  (bytes, random) => {
    const { from, to } = lineAt(bytes, random)
    return splice(bytes, to, 0, bytes.subarray(from, to))
  },
]

/** One to three damages. */
export const corrupted = (bytes: Buffer, random: Random): Buffer => {
  let result = bytes
  for (let left = 1 + random(3); left > 0 && result.length > 0; left -= 1) {
    result = damages[random(damages.length)]?.(result, random) ?? result
  }
  return result
}

const sheetName = 'xl/worksheets/sheet1.xml'

/** A spreadsheet whose cells are damaged within an intact archive, as by a program with an error. */
export const corruptedSheet = (bytes: Buffer, random: Random): Buffer => {
  const parts = unzipSync(bytes)
  const sheet = corrupted(Buffer.from(parts[sheetName] ?? []), random)
  return Buffer.from(zipSync({ ...parts, [sheetName]: sheet }, { level: 0 }))
}

export type Accepted = Extract<ReadStatement, { isAccepted: true }>

/** Sums over all lines, whatever their currency. */
const sumsOf = ({ statement }: Accepted): number[] =>
  moneyMeanings.map((meaning) => statement.lines.reduce((sum, line) => sum + line[meaning], 0))

/**
 * Checks a file whose total states an amount: it is refused with a reason, its total is found not to fit, or its sums are the true ones.
 * Returns what breaks this promise.
 */
export const brokenPromise = (truth: Accepted, read: ReadStatement): string | undefined => {
  if (!read.isAccepted) return read.refusals.length > 0 ? undefined : 'refused without a reason'
  const unbalanced = read.statement.lines.find(
    ({ gross, fees, refunds, adjustments, net }) => gross - fees - refunds + adjustments !== net,
  )
  if (unbalanced !== undefined) return `row ${unbalanced.row} does not balance`
  if (read.layout.totals.some(({ verdict }) => verdict === 'differs')) return undefined
  // Where the total itself is lost, nothing in the file states the right sum.
  if (read.layout.totals.length < truth.layout.totals.length) return undefined
  const [expected, actual] = [sumsOf(truth), sumsOf(read)]
  return expected.every((sum, index) => sum === actual[index])
    ? undefined
    : `sums ${actual.join(' ')} instead of ${expected.join(' ')}`
}

const plainDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')

/**
 * Checks every file: each amount of a line has the digits of its row, and one that cannot be read is not zero. `amountIn` finds the text of
 * the amount, independently of the reader. Returns what breaks this promise.
 */
export const inventedAmount = (
  read: ReadStatement,
  amountIn: (row: number) => string | undefined,
): string | undefined => {
  if (!read.isAccepted) return read.refusals.length > 0 ? undefined : 'refused without a reason'
  for (const { row, gross } of read.statement.lines) {
    const text = amountIn(row)
    if (text === undefined || plainDigits(text) !== plainDigits(String(gross)))
      return `row ${row}: ${gross} instead of ${text}`
  }
  return undefined
}
