/** /desk/statement-mappings: what the columns of services mean, shipped or one's own. */
import { z } from 'zod'
import { mapping as mappingSchema, type Mapping } from '../../../shared/desk/reconcile/mapping.ts'
import {
  statementMapping,
  statementMappingChange,
  type StatementMapping,
} from '../../../shared/desk/reconcile/statements.ts'
import { AppError } from '../../../shared/errors.ts'
import { deskRoutes, isoInstant, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { builtInMappings } from './reading/built-in-mappings.ts'

const namePath = z.object({ name: mappingSchema.shape.name })
/** Throws 404 for what cannot be the name of a mapping. */
const nameOf = (context: RequestContext): string => {
  const { data } = namePath.shape.name.safeParse(context.pathParams['name'])
  if (data === undefined) throw new AppError('not_found', { messageKey: 'noMapping' })
  return data
}

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

  return deskRoutes({
    'GET /desk/statement-mappings': {
      summary: 'What columns mean: those of persons first, then those that are shipped',
      permission: 'reconcile',
      list: true,
      response: statementMapping,
      handle({ paging }) {
        const uses = mappings.uses()
        const all = [
          ...mappings.own().map((mapping) => represent(mapping, false, uses)),
          ...builtInMappings.map((mapping) => represent(mapping, true, uses)),
        ]
        return { kind: 'list', items: pageOf(all, paging), total: all.length }
      },
    },
    'PUT /desk/statement-mappings/:name': {
      summary: "Keeps a mapping of one's own under this name",
      permission: 'reconcile',
      pathParameters: namePath,
      jsonBody: statementMappingChange,
      refusals: ['mapping_built_in'],
      response: statementMapping,
      handle(context) {
        const name = nameOf(context)
        const { mapping } = readJson(context, statementMappingChange)
        mappings.refuseBuiltIn(name)
        mappings.keep({ ...mapping, name }, context.actor)
        return { kind: 'resource', body: represent({ ...mapping, name }, false) }
      },
    },
    'DELETE /desk/statement-mappings/:name': {
      summary: "Removes a mapping of one's own; statements that were read by it stay as they are",
      permission: 'reconcile',
      pathParameters: namePath,
      refusals: ['mapping_built_in'],
      handle(context) {
        mappings.remove(nameOf(context), context.actor)
        return { kind: 'empty' }
      },
    },
  })
}
