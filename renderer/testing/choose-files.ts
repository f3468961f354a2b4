/** Replaces the file dialog of the system. The input that opens it may be outside of the document, where it cannot be pressed. */
import { vi } from 'vitest'
import type { TextFile } from '../../e2e/fixtures/statement-files.ts'
import { until } from './find.ts'

/** Chooses files in the dialog that `open` opens. */
export const chooseFiles = async (open: () => Promise<unknown>, files: readonly TextFile[]): Promise<void> => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await open()
  const input = await until(() => {
    const opened: unknown = click.mock.contexts[0]
    if (!(opened instanceof HTMLInputElement) || opened.type !== 'file') throw new Error('No dialog for files is open')
    return opened
  })
  click.mockRestore()
  const chosen = files.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }))
  Object.defineProperty(input, 'files', { configurable: true, value: chosen })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
