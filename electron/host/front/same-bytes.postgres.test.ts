/** A front over PostgreSQL responds as one engine over a file does. */
import { newTestDatabase } from '../../core/db/postgres/testing/test-database.ts'
import { initialize } from '../../engine/testing/test-database.ts'
import './same-bytes.slow.test.ts'
import { useFrontStore } from './testing/front-store.ts'

const { url, library, open } = newTestDatabase()
process.env['PARKDESK_LIBPQ'] = library

useFrontStore((_file, fill) => {
  const database = open()
  initialize(database)
  fill(database)
  return url
})
