/** The keys of queries. Each begins with its area, so that a write refreshes exactly the data that it changed. */
import type { QueryKey } from '@tanstack/react-query'
import type { Area, Endpoint } from '../../shared/contract/endpoint.ts'

export const areaKey = (area: Area): QueryKey => area.split('/')

/** The key of one request: a complete list, its pages and its count add another member. */
export const keyOf = ({ area, address }: Endpoint, input: object = {}): QueryKey => [...areaKey(area), address, input]

/** The key of the gateway's state of the engine, which belongs to no area. */
export const connectionKey: QueryKey = ['connection']
