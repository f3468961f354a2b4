/** The filters and the sort order of the list of statements. */
import { z } from 'zod'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { statementApi } from '../../../../shared/contract/reconcile.ts'
import { statementKinds } from '../../../../shared/desk/reconcile/mapping.ts'
import { statementSorts, statementStates } from '../../../../shared/desk/reconcile/statements.ts'
import type { DataSort } from '../../../ui/index.ts'

export const statementFilterSchema = z.object({
  text: z.string(),
  kind: z.enum(statementKinds).optional(),
  partner: z.string().optional(),
  state: z.enum(statementStates).optional(),
})
export type StatementQuery = z.infer<typeof statementFilterSchema>
export const noFilter: StatementQuery = { text: '' }

type StatementFilter = Input<typeof statementApi.list>

/** The parameters of the API: `-lines` is the reverse order. */
export const toStatementFilter = ({ text, ...others }: StatementQuery, sort: DataSort | undefined): StatementFilter => {
  const by = statementSorts.find((name) => name === sort?.by)
  return {
    q: { ...others, text: text.trim() === '' ? undefined : text.trim() },
    ...(by === undefined ? {} : { sort: sort?.direction === 'desc' ? `-${by}` : by }),
  }
}
