/** Entry of the thread of reconciliation. */
import { serveReading } from '../../../core/threads/serve-tasks.ts'
import { createReconcileWork } from './reconcile-work-repository.ts'

serveReading(createReconcileWork)
