/** The inventory for tests: its routes over the small set, with a person who writes. */
import type { Route } from '../../core/http/route.ts'
import { createAuthenticator } from '../../core/http/authenticator-repository.ts'
import { createRouter } from '../../core/http/router.ts'
import { checkRefusals } from '../../core/http/testing/stated-refusals.ts'
import { createAdministration } from '../accounts/administration.ts'
import { createServices } from '../services.ts'
import type { TestEngine } from '../testing/test-engine.ts'
import { smallSeed } from '../testing/test-seed-clients.ts'
import type { Outgoing } from '../webhooks/outgoing.ts'
import { createWebhooks } from '../webhooks/webhooks.ts'

export interface Refusal {
  readonly code: string
  readonly data?: object
  readonly fields?: readonly string[]
}

/** Nothing is sent, because its sender is not started. */
export const outgoing: Outgoing = { send: () => Promise.resolve('connection_refused'), after: () => () => undefined }

export const openInventoryBench = ({ deps, tokenFor }: Pick<TestEngine, 'deps' | 'tokenFor'>) => {
  const services = createServices(deps)
  const { inventory, imports, webhooks } = createAdministration(services, createWebhooks(services, outgoing))
  const routes: readonly Route[] = [...inventory.routes, ...(webhooks?.routes ?? [])]
  const person = { id: 3, name: 'Ruth Adeyemi', role: 'operator' } as const
  const { clock, ids, log, settings } = deps
  const router = createRouter({ clock, ids, log, settings }, createAuthenticator(deps), routes, (context) => {
    context.actor = { window: 'Window 2', person }
  })
  const token = tokenFor(smallSeed.clients.internal.id, 'internal')

  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const address = path.startsWith('/desk/') ? path : `/desk/inventory${path}`
    return checkRefusals(routes, router)(new Request(`${settings.baseUrl}${address}`, init))
  }
  const call = async <Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await send(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text) as Body
  }
  return {
    routes,
    imports,
    send,
    get: <Body>(path: string) => call<Body>('GET', path),
    post: <Body>(path: string, body: object = {}) => call<Body>('POST', path, body),
    put: <Body>(path: string, body: object) => call<Body>('PUT', path, body),
    /** The first error of a request that is refused. */
    async refused(method: string, path: string, body?: object): Promise<Refusal & { readonly status: number }> {
      const response = await send(method, path, body)
      const { errors } = (await response.json()) as { errors?: Refusal[] }
      if (errors?.[0] === undefined) throw new Error(`${method} ${path} was not refused`)
      return { ...errors[0], status: response.status }
    },
    total: async (path: string): Promise<number> => Number((await send('GET', path)).headers.get('x-pagination-total')),
  }
}

export type InventoryBench = ReturnType<typeof openInventoryBench>
