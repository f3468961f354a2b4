/** /desk/statement-mappings: the meanings of the columns of services, shipped or one's own. */
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import type { Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementMapping } from '../../../../shared/desk/reconcile/statements.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import { builtInMappings } from './built-in-mappings.ts'

export const mappingRoutes = ({ mappings }: Services): Route[] => {
  const represent = (mapping: Mapping, isBuiltIn: boolean, uses = mappings.uses()): StatementMapping => {
    const use = uses.get(mapping.name)
    return {
      name: mapping.name,
      kind: mapping.kind,
      is_built_in: isBuiltIn,
      mapping,
      statements: use?.statements ?? 0,
      ...(use !== undefined && { last_used_at: isoInstant(use.at_ms) }),
    }
  }

  return deskHandlers(mappingApi, {
    list({ paging }) {
      const uses = mappings.uses()
      const all = [
        ...mappings.own().map((mapping) => represent(mapping, false, uses)),
        ...builtInMappings.map((mapping) => represent(mapping, true, uses)),
      ]
      return { items: pageOf(all, paging), total: all.length }
    },
    keep({ actor }, { name, body: { mapping } }) {
      mappings.refuseBuiltIn(name)
      mappings.keep({ ...mapping, name }, actor)
      return represent({ ...mapping, name }, false)
    },
    remove: ({ actor }, { name }) => mappings.remove(name, actor),
  })
}
