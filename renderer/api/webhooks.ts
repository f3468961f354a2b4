/** The state of the webhooks: jobs under way, and a version that changes with every list. */
import { queryOptions } from '@tanstack/react-query'
import { webhookStatusApi } from '../../shared/contract/webhooks.ts'
import { queryOf } from './client.ts'

/** Only this query of the webhooks is polled; because it is read again soon, it is not retried. */
export const webhookStatusQuery = () => queryOptions({ ...queryOf(webhookStatusApi.current), retry: false })
