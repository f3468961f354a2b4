/** /desk/statement-files: files that are looked at before they are taken. Nothing of them is written. */
import { z } from 'zod'
import {
  filePartBytes,
  newStatementFile,
  statementFile,
  statementFilePart,
  statementReading,
} from '../../../shared/desk/reconcile/statements.ts'
import { AppError } from '../../../shared/errors.ts'
import { deskRoutes, readJson, textId } from '../../core/http/desk-route.ts'
import type { Reply, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import type { OpenFile } from './files/statement-files.ts'
import { representFile } from './representation.ts'

const filePath = z.object({ id: z.uuid() })
const partPath = filePath.extend({ offset: z.int().nonnegative() })

const readOffset = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

export const statementFileRoutes = ({ reconcile, statementFiles: files, statements, books }: Services): Route[] => {
  const resource = (file: OpenFile, status = 200): Reply => ({
    kind: 'resource',
    status,
    body: representFile(file, statements),
    headers: { 'Cache-Control': 'no-store' },
  })

  return deskRoutes({
    'POST /desk/statement-files': {
      summary: 'Begins to receive a file, which is kept in memory until it is taken or left',
      permission: 'reconcile',
      jsonBody: newStatementFile,
      refusals: ['idempotency_key_reused'],
      successStatus: 201,
      response: statementFile,
      handle(context) {
        const file = files.receive(readJson(context, newStatementFile))
        // The books follow while the rest of the file arrives.
        void books.catchUp()
        return resource(file, 201)
      },
    },
    'GET /desk/statement-files/:id': {
      summary: 'What has arrived of a file, and how it was read',
      permission: 'reconcile',
      pathParameters: filePath,
      response: statementFile,
      handle: (context) => resource(files.find(textId(context))),
    },
    'PUT /desk/statement-files/:id/parts/:offset': {
      summary: `The next part of a file, of at most ${filePartBytes} bytes; the same part again changes nothing`,
      permission: 'reconcile',
      pathParameters: partPath,
      jsonBody: statementFilePart,
      refusals: ['statement_part_misplaced'],
      response: statementFile,
      handle(context) {
        const { content } = readJson(context, statementFilePart)
        const offset = readOffset(context.pathParams['offset'])
        return resource(files.addPart(textId(context), offset, Buffer.from(content, 'base64')))
      },
    },
    'POST /desk/statement-files/:id/reading': {
      summary: 'Reads the file by detection or as chosen, and responds once it is read',
      permission: 'reconcile',
      pathParameters: filePath,
      jsonBody: statementReading,
      refusals: ['statement_file_incomplete', 'statement_file_unread', 'cancelled'],
      response: statementFile,
      handle: async (context) =>
        resource(await reconcile.read(textId(context), readJson(context, statementReading), context.actor)),
    },
    'DELETE /desk/statement-files/:id': {
      summary: 'Leaves the file: work on it ends, and nothing of it is kept',
      permission: 'reconcile',
      pathParameters: filePath,
      async handle(context) {
        await files.leave(textId(context))
        return { kind: 'empty' }
      },
    },
  })
}
