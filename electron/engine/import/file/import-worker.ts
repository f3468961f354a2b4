/** Entry of the thread that reads and checks files. */
import { serveReading } from '../../../core/threads/serve-tasks.ts'
import { createImportWork } from './import-work-repository.ts'

serveReading(createImportWork)
