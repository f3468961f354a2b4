/** The keys of queries. Each begins with its area, so that a write refreshes exactly what it touched. */
import type { QueryKey } from '@tanstack/react-query'
import type { Area, Endpoint } from '../../../shared/contract/endpoint.ts'

export const areaKey = (area: Area): QueryKey => area.split('/')

/** Of one form of a request: the whole of a list has a further member, and so have its pages and its count. */
export const keyOf = ({ area, address }: Endpoint, input: object = {}): QueryKey => [...areaKey(area), address, input]

/** What the gateway knows of the engine, which is in no area. */
export const connectionKey: QueryKey = ['connection']
