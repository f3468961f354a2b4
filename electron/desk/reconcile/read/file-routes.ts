/** /desk/statement-files: files that are reviewed before they are imported. Nothing of them is stored. */
import { statementFileApi } from '../../../../shared/contract/reconcile.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import type { OpenFile } from './statement-files.ts'
import { representFile } from '../representation.ts'

export const statementFileRoutes = ({ reconcile, statementFiles: files, statements, books }: Services): Route[] => {
  const represent = (file: OpenFile) => representFile(file, statements)

  return deskHandlers(statementFileApi, {
    receive(_context, { body }) {
      const file = files.receive(body)
      // The books follow while the rest of the file arrives.
      void books.catchUp()
      return represent(file)
    },
    one: (_context, { id }) => represent(files.find(id)),
    addPart: (_context, { id, offset, body }) =>
      represent(files.addPart(id, offset, Buffer.from(body.content, 'base64'))),
    read: async ({ actor }, { id, body }) => represent(await reconcile.read(id, body, actor)),
    leave: (_context, { id }) => files.leave(id),
  })
}
