/** Entry of the thread of reconciliation. */
import { serveReading } from '../../../core/db/sqlite/serve-reading.ts'
import { createReconcileWork } from './reconcile-work-repository.ts'

serveReading(createReconcileWork)
