/** The API's description, read through the gateway, as endpoints. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { apiKeys, request } from '../../../lib/api/index.ts'
import { operationsOf } from './operations.ts'
import type { Operation } from './operations.ts'

const descriptionQuery = () =>
  queryOptions({
    queryKey: apiKeys.apiDescription(),
    // It changes with the program only.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly Operation[]> =>
      operationsOf(await request({ path: '/v4/openapi.json', schema: z.looseObject({ openapi: z.string() }), signal })),
  })

export const useOperations = () => useQuery(descriptionQuery())
