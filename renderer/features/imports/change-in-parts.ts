/** A change of many rows, which the engine makes in parts. */
import { importFileApi } from '../../../shared/contract/imports.ts'
import { refresh } from '../../api/index.ts'

/** Returns the number of changed rows. `change` is repeated while fewer rows are left, and must not refresh anything itself. */
export const changeInParts = async (
  change: (options: { readonly withoutRefresh: true }) => Promise<{ readonly changed: number; readonly left: number }>,
): Promise<number> => {
  let changed = 0
  try {
    for (let left = Infinity; left > 0;) {
      const part = await change({ withoutRefresh: true })
      changed += part.changed
      // Rows that still match after the correction cannot be corrected this way.
      if (part.left >= left) break
      left = part.left
    }
    return changed
  } finally {
    void refresh(...importFileApi.changeRow.invalidates)
  }
}
