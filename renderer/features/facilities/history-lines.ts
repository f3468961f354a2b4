/** A change of a facility line by line: the old and new value of each piece. Lists show only the rows that differ. */
import type { HistoryLine } from '../../kit/record/record-kind.ts'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import { isGroup, isSame, listNames } from './draft/facets.ts'
import type { Manner } from './facility-texts.ts'
import { memberLabel, memberText, nothing } from './member-texts.ts'

/** Rows that are on one side only: removed rows are beside added ones. */
const rowLines = (
  member: string,
  before: readonly unknown[],
  after: readonly unknown[],
  manner: Manner,
): HistoryLine[] => {
  const gone = before.filter((row) => !after.some((other) => isSame(row, other)))
  const come = after.filter((row) => !before.some((other) => isSame(row, other)))
  return Array.from({ length: Math.max(gone.length, come.length) }, (_unused, index) => ({
    key: `${member}.${index}`,
    label: memberLabel(member),
    before: index < gone.length ? memberText(member, gone[index], manner) : undefined,
    after: index < come.length ? memberText(member, come[index], manner) : undefined,
  }))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For a new facility only the entered values are shown. */
export const changeLines = (change: InventoryChange, manner: Manner): HistoryLine[] =>
  allLines(change, manner).filter(({ before = nothing, after }) => before !== nothing || after !== nothing)

const allLines = ({ before = {}, after = {} }: InventoryChange, manner: Manner): HistoryLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((member) => {
    const [was, is] = [before[member], after[member]]
    if (listNames.some((list) => list === member) && (Array.isArray(was) || Array.isArray(is)))
      return rowLines(member, Array.isArray(was) ? was : [], Array.isArray(is) ? is : [], manner)
    if (isGroup(member) && (isRecord(was) || isRecord(is)))
      return memberLines(member, isRecord(was) ? was : {}, isRecord(is) ? is : {}, manner)
    return [
      {
        key: member,
        label: memberLabel(member),
        before: member in before ? memberText(member, was, manner) : undefined,
        after: member in after ? memberText(member, is, manner) : undefined,
      },
    ]
  })

type Members = Readonly<Record<string, unknown>>

const memberLines = (group: string, before: Members, after: Members, manner: Manner): HistoryLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({
      key: `${group}.${name}`,
      label: memberLabel(`${group}.${name}`),
      before: name in before ? memberText(group, before[name], manner) : undefined,
      after: memberText(group, after[name], manner),
    }))
