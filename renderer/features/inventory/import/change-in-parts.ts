/** A change of many rows, which the engine makes some at a time. */
import { importFileApi } from '../../../../shared/contract/imports.ts'
import { refresh } from '../../../lib/api/index.ts'

/** Gives how many rows were changed. `change` is sent again while it leaves fewer, and reads nothing again by itself. */
export const changeInParts = async (
  change: (options: { readonly withoutRefresh: true }) => Promise<{ readonly changed: number; readonly left: number }>,
): Promise<number> => {
  let changed = 0
  try {
    for (let left = Infinity; left > 0;) {
      const part = await change({ withoutRefresh: true })
      changed += part.changed
      // What is still alike after its correction cannot be corrected so.
      if (part.left >= left) break
      left = part.left
    }
    return changed
  } finally {
    void refresh(...importFileApi.changeRow.invalidates)
  }
}
