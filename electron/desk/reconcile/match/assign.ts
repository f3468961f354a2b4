/** Chooses the first proposal of each line, so that two lines are not proposed for one record: the strongest evidence wins. */
import type { StatementLine } from '../statement.ts'
import { isAdjustment, isSettled } from './comparison.ts'
import type { Proposal } from './types.ts'

/** A person reads the first proposal; the others are alternatives. */
const mostProposals = 3

export interface Assigned {
  readonly proposals: readonly Proposal[]
  /** True where every record that the evidence leads to belongs to another line, or was settled before. */
  readonly isUsed: boolean
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const keyOf = ({ records }: Proposal): string => records.map(({ key }) => key).join(' ')

/** The order is by score; equal proposals are ordered by their records, never by their order in the file. */
const compareProposals = (one: Proposal, other: Proposal): number =>
  other.score - one.score || one.records.length - other.records.length || compareText(keyOf(one), keyOf(other))

/** The evidence is strong enough to say that a booking is paid twice, rather than that the line is about no booking. */
const isStrong = ({ kind, points }: Proposal): boolean =>
  kind === 'identified' ||
  (kind === 'plate_facility_start' &&
    points.every(({ score }) => score > 0) &&
    points.some((point) => point.kind === 'amount'))

export const assignProposals = (
  found: ReadonlyMap<StatementLine, readonly Proposal[]>,
  linked: ReadonlySet<string>,
): Map<StatementLine, Assigned> => {
  /** The lines that are proposed for a record together. */
  const holders = new Map<string, string>()
  const first = new Map<StatementLine, Proposal>()
  const choices = [...found]
    .filter(([line]) => !isAdjustment(line))
    .flatMap(([line, proposals]) => proposals.map((proposal) => ({ line, proposal })))
    .toSorted(
      (one, other) =>
        compareProposals(one.proposal, other.proposal) || compareText(one.line.identity, other.line.identity),
    )
  for (const { line, proposal } of choices) {
    if (first.has(line)) continue
    const holder = proposal.lines.join('\n')
    const isFree = proposal.records.every(
      (record) => !linked.has(record.key) && !isSettled(record) && (holders.get(record.key) ?? holder) === holder,
    )
    if (!isFree) continue
    first.set(line, proposal)
    for (const { key } of proposal.records) holders.set(key, holder)
  }
  return new Map(
    [...found].map(([line, proposals]) => {
      const sorted = proposals.toSorted(compareProposals)
      const own = first.get(line)
      if (own !== undefined)
        return [
          line,
          { proposals: [own, ...sorted.filter((each) => each !== own)].slice(0, mostProposals), isUsed: false },
        ]
      const strong = sorted.filter((each) => isStrong(each) || isAdjustment(line)).slice(0, mostProposals)
      return [line, { proposals: strong, isUsed: strong.length > 0 && !isAdjustment(line) }]
    }),
  )
}
