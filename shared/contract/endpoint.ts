/**
 * The endpoints of the back office, each described once: the server's routes, the window's client and the descriptions for people and
 * programs derive from them (docs/adr/0036-contracts.md).
 */
import { z } from 'zod'
import type { ErrorCode } from '../errors/errors.ts'
import type { RoutePermission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A part of the window's cache: its query keys begin with it. `bookings` includes all of `bookings/…`. */
export type Area =
  | 'audit'
  | 'backups'
  | 'bookings'
  | 'bookings/emails'
  | 'bookings/history'
  | 'events'
  | 'inventory'
  | 'inventory/import-files'
  | 'inventory/import-mappings'
  | 'inventory/import-rows'
  | 'locations'
  | 'parked'
  | 'partners'
  | 'payments'
  | 'people'
  | 'places'
  | 'prints'
  | 'quotes'
  | 'reconcile'
  | 'sales'
  | 'sales/open'
  | 'session'
  | 'settings'
  | 'shifts'
  | 'simulator'
  | 'status'
  | 'venues'
  | 'verification'
  | 'webhooks/lists'
  | 'webhooks/settings'
  | 'webhooks/status'

export const empty = z.null()
export const csv = z.string()

interface Description {
  readonly summary: string
  readonly permission: RoutePermission
  /** The parameters of the path; without a schema they are text. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The schema of the response; for a list, of one item. */
  readonly response: z.ZodType
  readonly list?: true
  /** The schema of a list's counts, which replace its items. */
  readonly stats?: z.ZodType
  /** The types of `q`, and the names for `sort`. */
  readonly searches?: z.ZodObject
  readonly sorts?: readonly string[]
  readonly requestHeaders?: z.ZodObject
  /** The status of a success: 200 by default, and 204 for an empty response. */
  readonly status?: 201 | 202
  /** Neither browsers nor proxies may store the response. */
  readonly noStore?: true
  /** The codes beside those of every request. */
  readonly refusals?: readonly ErrorCode[]
  /** The areas that the window reads again after this write: its own area by default. */
  readonly invalidates?: readonly Area[]
}

/** The path with `:name` parameters: `GET /desk/shifts/:id`. */
type Address = `${Method} /desk/${string}`

export interface Endpoint extends Description {
  readonly area: Area
  readonly address: Address
}
export type Contract = Readonly<Record<string, Endpoint>>

export const endpointOf =
  (area: Area) =>
  <const Named extends Address, const Described extends Description>(address: Named, described: Described) => ({
    ...described,
    area,
    address,
  })

type PathNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathNames<`/${More}`>
    : Rest
  : never
type TextParams<Path extends string> = { readonly [Name in PathNames<Path>]: string }

type SearchValue = string | number | readonly (string | number)[] | undefined
type Searches<E> = E extends { readonly searches: z.ZodObject<infer Shape> }
  ? { readonly q?: { readonly [Name in keyof Shape]?: SearchValue } }
  : unknown
type Sorts<E> = E extends { readonly sorts: readonly string[] } ? { readonly sort?: string | undefined } : unknown

/** The input of a request: the parameters of its path and query by their names, and its `body`. */
export type Input<E extends Endpoint> = object &
  (E extends { readonly params: infer Schema extends z.ZodObject } ? z.input<Schema> : TextParams<E['address']>) &
  (E extends { readonly query: infer Schema extends z.ZodObject } ? z.input<Schema> : unknown) &
  (E extends { readonly body: infer Schema extends z.ZodType } ? { readonly body: z.input<Schema> } : unknown) &
  Searches<E> &
  Sorts<E>

/** The input as a handler receives it. The handler reads `q` and `sort` itself. */
export type Received<E extends Endpoint> = (E extends { readonly params: infer Schema extends z.ZodObject }
  ? z.output<Schema>
  : TextParams<E['address']>) &
  (E extends { readonly query: infer Schema extends z.ZodObject } ? z.output<Schema> : unknown) &
  (E extends { readonly body: infer Schema extends z.ZodType } ? { readonly body: z.output<Schema> } : unknown)

export const dividedAddress = ({ address }: Pick<Endpoint, 'address'>) => {
  const [method, path = ''] = address.split(' ')
  return { method: method as Method, path }
}

/** Makes a request of its input: the parameters of the path, the body, and the rest as the query. */
export const requestOf = (endpoint: Endpoint, input: object = {}) => {
  const { method, path } = dividedAddress(endpoint)
  const rest = new Map<string, unknown>(Object.entries(input))
  const take = (name: string): unknown => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(take(name)))),
    body: take('body'),
    query: Object.fromEntries(rest),
  }
}
