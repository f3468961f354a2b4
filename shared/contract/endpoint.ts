/**
 * The endpoints of the back office, each described once: the server serves them, the window calls them, and the descriptions for people
 * and programs are made of them (docs/adr/0036-contracts.md).
 */
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { RoutePermission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A part of what the window remembers: its query keys begin with it. `bookings` is all of `bookings/…` as well. */
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

/** The response of an endpoint that only says that it is done. */
export const empty = z.null()
/** The response is a CSV file. */
export const csv = z.string()

interface Description {
  readonly summary: string
  readonly permission: RoutePermission
  /** The parameters of the path, which are text where this is left out. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Of a list: one item. */
  readonly response: z.ZodType
  readonly list?: true
  /** Counts of a list, in place of its items. */
  readonly stats?: z.ZodType
  /** The types of `q`, and the names for `sort`. */
  readonly searches?: z.ZodObject
  readonly sorts?: readonly string[]
  readonly requestHeaders?: z.ZodObject
  /** Of a success: 200 unless given, and 204 for an empty response. */
  readonly status?: 201 | 202
  /** Neither browsers nor proxies may store the response. */
  readonly noStore?: true
  /** Beside those of every request. */
  readonly refusals?: readonly ErrorCode[]
  /** What the window reads again after this write: its own area unless given. */
  readonly invalidates?: readonly Area[]
}

/** The path with `:name` parameters: `GET /desk/shifts/:id`. */
type Address = `${Method} /desk/${string}`

export interface Endpoint extends Description {
  readonly area: Area
  readonly address: Address
}
export type Contract = Readonly<Record<string, Endpoint>>

/** Describes endpoints of one area. */
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

/** What a request is made with: the parameters of its path and query by their names, and its `body`. */
export type Input<E extends Endpoint> = object &
  (E extends { readonly params: infer Schema extends z.ZodObject } ? z.input<Schema> : TextParams<E['address']>) &
  (E extends { readonly query: infer Schema extends z.ZodObject } ? z.input<Schema> : unknown) &
  (E extends { readonly body: infer Schema extends z.ZodType } ? { readonly body: z.input<Schema> } : unknown) &
  Searches<E> &
  Sorts<E>

/** The same as a handler gets it. It reads `q` and `sort` by itself. */
export type Received<E extends Endpoint> = (E extends { readonly params: infer Schema extends z.ZodObject }
  ? z.output<Schema>
  : TextParams<E['address']>) &
  (E extends { readonly query: infer Schema extends z.ZodObject } ? z.output<Schema> : unknown) &
  (E extends { readonly body: infer Schema extends z.ZodType } ? { readonly body: z.output<Schema> } : unknown)

export const dividedAddress = ({ address }: Pick<Endpoint, 'address'>) => {
  const [method, path = ''] = address.split(' ')
  return { method: method as Method, path }
}

/** The request of an input: its path with the parameters in place, its body, and the rest as its query. */
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
