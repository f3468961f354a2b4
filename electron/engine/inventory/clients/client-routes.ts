/** /desk/inventory/clients: who may call the API. A secret is in the response that makes it, and nowhere else. */
import {
  clientChange,
  clientSearches,
  clientSorts,
  clientWithSecret,
  inventoryClient,
  newClient,
} from '../../../../shared/desk/inventory/clients.ts'
import { basedOn } from '../../../../shared/desk/inventory/common.ts'
import { deskRoutes, readJson, textId } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import { hashSecret } from '../../../core/secret.ts'
import type { EngineServices } from '../../services.ts'
import { changeBody, readChange } from '../record-change.ts'
import { listRoute, recordRoutes } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import { clientKind } from './client-kind.ts'

const path = '/desk/inventory/clients'
const secretBytes = 32

export const clientRoutes = ({ repositories, ids, secretCost }: EngineServices): Route[] => {
  const { inventory, audit, transaction } = repositories
  const { clients, changes } = inventory
  const records = createRecords(repositories, clientKind(repositories))

  const newSecret = async () => {
    const secret = Buffer.from(ids.randomBytes(secretBytes)).toString('base64url')
    return { secret, hash: await hashSecret(secret, ids.randomBytes, secretCost) }
  }

  return [
    listRoute({
      path,
      summary: 'API clients by name; `archived` is true, false (by default) or any',
      response: inventoryClient,
      searches: clientSearches,
      sorts: clientSorts,
      list: clients.list,
    }),
    ...deskRoutes({
      'POST /desk/inventory/clients': {
        permission: 'inventory',
        summary: 'Adds an API client, and gives its secret for the only time',
        jsonBody: newClient,
        response: clientWithSecret,
        successStatus: 201,
        async handle(context) {
          const request = readJson(context, newClient)
          const { secret, hash } = await newSecret()
          const added = transaction(() => {
            records.create(request, context)
            clients.setSecret(request.client_id, hash)
            return records.find(request.client_id)
          })
          return { kind: 'resource', status: 201, body: { ...added, client_secret: secret } }
        },
      },
      'PUT /desk/inventory/clients/:id': {
        permission: 'inventory',
        summary: 'Changes an API client; its tokens end where it loses a scope or gets another partner',
        jsonBody: changeBody(clientChange),
        response: inventoryClient,
        refusals: ['record_changed'],
        handle(context) {
          const id = textId(context)
          const change = readChange(context, id, records, clientChange)
          const body = records.change(id, { ...change, client_id: id }, context)
          return { kind: 'resource', body }
        },
      },
      'POST /desk/inventory/clients/:id/secret': {
        permission: 'inventory',
        summary: 'Gives a new secret for the only time; the old one and its tokens end at once',
        jsonBody: basedOn,
        response: clientWithSecret,
        refusals: ['record_changed'],
        async handle(context) {
          const id = textId(context)
          const { version } = readJson(context, basedOn)
          const { secret, hash } = await newSecret()
          const renewed = transaction(() => {
            const current = records.findVersion(id, version)
            records.requireFor(current, context)
            const { name, scopes } = current
            clients.setSecret(id, hash)
            clients.endTokens(id, context.nowMs)
            changes.record({ kind: 'client', recordId: id, name, action: 'changed' }, context.actor, context.nowMs)
            audit.record(
              {
                action: 'inventory.secret_renewed',
                subject: ['client', id],
                after: { name, scopes: scopes.join(' ') },
              },
              context.actor,
            )
            return records.find(id)
          })
          return { kind: 'resource', body: { ...renewed, client_secret: secret } }
        },
      },
    }),
    ...recordRoutes(
      {
        path,
        one: 'an API client',
        records,
        schemas: { create: newClient, change: inventoryClient, shown: inventoryClient },
        idOf: textId,
      },
      ['read', 'archive', 'history'],
    ),
  ]
}
