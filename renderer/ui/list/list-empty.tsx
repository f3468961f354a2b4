/** Nothing matches: what was looked for, and what would find something, with counts and keys (design-language 9). */
import type { ReactNode } from 'react'
import { useCommands } from '../../lib/commands/index.ts'
import { plural } from '../../lib/format/index.ts'
import { EmptyState, type EmptyAction } from '../states.tsx'

/** What a list's rows are called: one, and many. */
export type Noun = readonly [one: string, many: string]

/** `keys`: its own key, instead of the next digit. */
export interface Alternative extends Pick<EmptyAction, 'key' | 'label' | 'keys' | 'onAct'> {
  readonly action?: string
  /** How many rows it would find; undefined while unknown, null where it is not about rows. */
  readonly count?: number | undefined | null
}

interface ListEmptyProps {
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly noun: Noun
  readonly alternatives: readonly Alternative[]
  /** The screen uses the digits for something else. */
  readonly withoutKeys?: boolean
}

export const ListEmpty = ({ id, title, text, noun, alternatives, withoutKeys = false }: ListEmptyProps) => {
  const numbered = withoutKeys ? [] : alternatives.filter(({ count, keys }) => count !== 0 && keys === undefined)
  useCommands(
    numbered.map(({ key, label, onAct }, index) => ({
      id: `${id}.show-${key}`,
      label: `Show: ${typeof label === 'string' ? label : key}`,
      keys: [String(index + 1)],
      perform: onAct,
    })),
  )
  return (
    <EmptyState
      title={title}
      text={text}
      actions={alternatives.map((alternative) => {
        const { count } = alternative
        const number = numbered.indexOf(alternative) + 1
        return {
          action: 'Show',
          ...(number > 0 && { keys: String(number) }),
          ...alternative,
          count: typeof count === 'number' ? (count === 0 ? 'none' : plural(count, ...noun)) : undefined,
          finds: count !== 0,
        }
      })}
    />
  )
}
