/** Entry of the thread that reads and checks files. */
import { openAgain } from '../../../core/db/open-again.ts'
import { serveReading } from '../../../core/db/sqlite/serve-reading.ts'
import { createImportWork } from './import-work-repository.ts'

serveReading(createImportWork, openAgain)
