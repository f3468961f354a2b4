/** Requests about one facility: what saves, archives, takes back and shows it. */
import { facilityApi } from '../../../../../shared/contract/records.ts'
import { recordRequests } from '../../../../lib/api/index.ts'

export const facilityRequests = recordRequests(facilityApi)
