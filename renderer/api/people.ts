/** Queries of the people of this installation. */
import { queryOptions } from '@tanstack/react-query'
import { personApi } from '../../shared/contract/people.ts'
import { allOf } from './client.ts'

/** Delays after wrong PINs, and sign-ins, happen without an action at this window. */
const refreshMs = 10_000

export const peopleQuery = () => queryOptions({ ...allOf(personApi.list), refetchInterval: refreshMs })
