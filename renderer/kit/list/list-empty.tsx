/** The list is empty: what was searched for, and what would find something, with counts and keys (design-language 9). */
import type { ReactNode } from 'react'
import { useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { rowNouns, type ListKey } from '../../../shared/desk/desk.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { EmptyState, type EmptyAction } from '../../ui/index.ts'
import type { FilterControl } from './filter-field.tsx'
import { activeFilters } from './list-query.ts'
import type { List } from './use-list.ts'

/** `keys` replaces the next digit. */
export interface Alternative extends Pick<EmptyAction, 'key' | 'label' | 'keys' | 'onAct'> {
  readonly action?: string
  /** The number of rows that it would find; undefined while unknown, null where it is not about rows. */
  readonly count?: number | undefined | null
}

interface ListEmptyProps {
  readonly list: { readonly descriptor: { readonly key: ListKey } }
  readonly title?: string
  readonly text?: ReactNode
  readonly alternatives: readonly Alternative[]
  /** The screen uses the digits for other commands. */
  readonly withoutKeys?: boolean
}

export const ListEmpty = ({ list, title, text, alternatives, withoutKeys = false }: ListEmptyProps) => {
  const { key: id } = list.descriptor
  const noun = rowNouns[id]
  const numbered = withoutKeys ? [] : alternatives.filter(({ count, keys }) => count !== 0 && keys === undefined)
  useCommands(
    numbered.map(({ key, label, onAct }, index) => ({
      id: `${id}.show-${key}`,
      label: t('lists.showCommand', { what: typeof label === 'string' ? label : key }),
      keys: [String(index + 1)],
      perform: onAct,
    })),
  )
  return (
    <EmptyState
      title={title ?? t('lists.noMatch', { noun })}
      text={text}
      actions={alternatives.map((alternative) => {
        const { count } = alternative
        const number = numbered.indexOf(alternative) + 1
        return {
          action: t('lists.show'),
          ...(number > 0 && { keys: String(number) }),
          ...alternative,
          count:
            typeof count === 'number'
              ? count === 0
                ? t('lists.nothing')
                : t('lists.count', { noun, count })
              : undefined,
          finds: count !== 0,
        }
      })}
    />
  )
}

interface NoMatchProps<Filter extends object, Data, Key extends QueryKey> extends Omit<ListEmptyProps, 'alternatives'> {
  readonly list: List<Filter>
  readonly filters: readonly FilterControl<Filter>[]
  /** Replaces the alternatives where no filter would find anything. */
  readonly none: ReactNode
  /** The number of rows that a filter finds. */
  readonly countQuery: (filter: Filter) => UseQueryOptions<Data, Error, number, Key>
}

/** Offers the list without each of its active filters, unless the list is empty anyway. */
export const NoMatch = <Filter extends object, Data, Key extends QueryKey>({
  filters,
  none,
  countQuery,
  ...rest
}: NoMatchProps<Filter, Data, Key>) => {
  const { filter, setFilter, descriptor } = rest.list
  const active = activeFilters(filters, filter, descriptor.empty)
  const [all, ...counts] = useQueries({
    queries: [descriptor.empty, ...active.map((each) => each.rest)].map(countQuery),
    combine: (results) => results.map(({ data }) => data),
  })
  if (active.length === 0 || all === 0) return none
  return (
    <ListEmpty
      {...rest}
      alternatives={active.map((each, index) => ({
        key: each.key,
        label: each.without,
        count: counts[index],
        onAct: () => setFilter(each.rest),
      }))}
    />
  )
}
