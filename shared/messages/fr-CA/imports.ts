/** Importing files into the inventory. */
import type { imports as english } from '../en-US/imports.ts'
import type { MessagesLike } from '../messages.ts'

export const imports: MessagesLike<typeof english> = {
  title: 'Importer des fichiers',
}
