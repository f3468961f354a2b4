/** The public address that Settings state. */
import { readDeskSetting } from '../../../shared/desk/desk.ts'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import { rememberByText } from '../../../shared/remember.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'

/** Every request needs it: one row is read, and its text is parsed once. */
export const createStatedAddress = (database: ReadableDatabase): (() => string | undefined) => {
  const find = database.prepare<{ value_json: string }>(
    "SELECT value_json FROM desk_settings WHERE key = 'public-address'",
  )
  const understand = rememberByText((json) => ({
    url: readPublicUrl(readDeskSetting('public-address', JSON.parse(json)).url ?? ''),
  }))
  return () => {
    const row = find.get()
    return row && understand(row.value_json).url
  }
}
