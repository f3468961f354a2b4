/** A statement of 50,000 lines over the desk: sent, read, imported, opened and decided, with the longest time without service. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { filePartBytes } from '../../shared/desk/file-parts.ts'
import type { Statement } from '../../shared/desk/reconcile/statements.ts'
import type { ItemGroup, QueueItem } from '../../shared/desk/reconcile/queue.ts'
import { openDeskBench, type Answer } from '../../electron/desk/testing/desk-bench.ts'
import { openScaleDatabase } from '../scale-data.ts'

const accepted = 40

const bodyOf = async <Body>(request: Promise<Answer>): Promise<Body> => {
  const response = await request
  if (response.status >= 400) throw new Error(response.text)
  return response.body as Body
}

/** The duration is in milliseconds. */
const timed = async <Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> => {
  const startedAt = performance.now()
  const result = await work()
  return [performance.now() - startedAt, result]
}

const openDesk = async (folder: string) => {
  const database = openScaleDatabase(join(folder, 'books.db'))
  const bench = await openDeskBench({ database })
  const send = <Body>(method: string, path: string, json?: unknown): Promise<Body> =>
    bodyOf<Body>(bench.sendFrom('window', method, path, json))
  return {
    send,
    async close() {
      await bench.close()
      database.close()
    },
  }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

const sendFile = async ({ send }: Desk, content: Buffer): Promise<string> => {
  const id = randomUUID()
  await send('POST', '/desk/statement-files', { id, name: 'payout_2026-12A.csv', bytes: content.length })
  for (let offset = 0; offset < content.length; offset += filePartBytes) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    await send('PUT', `/desk/statement-files/${id}/parts/${String(offset)}`, { content: part })
  }
  return id
}

/** `folder` has the files of `writeLargeBooks`. */
export const measureDesk = async (folder: string) => {
  const content = readFileSync(join(folder, 'payout.csv'))
  const desk = await openDesk(folder)
  const [sent, file] = await timed(() => sendFile(desk, content))
  const [read, { suggested }] = await timed(() =>
    desk.send<{ suggested: object }>('POST', `/desk/statement-files/${file}/reading`, {}),
  )
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [imported, statement] = await timed(() =>
    desk.send<Statement>('POST', '/desk/statements', {
      id: randomUUID(),
      file_id: file,
      ...suggested,
      partner: 'Marketplace',
    }),
  )
  // The longest wait is known only once a timer has fired after it.
  await setTimeout(10)
  delay.disable()
  await desk.close()

  const again = await openDesk(folder)
  const path = `/desk/statements/${String(statement.id)}`
  const open = async () => {
    await again.send('GET', path)
    await again.send<QueueItem[]>('GET', `${path}/items?per_page=100`)
    return again.send<ItemGroup[]>('GET', `${path}/groups`)
  }
  const [firstOpened] = await timed(open)
  const [opened] = await timed(open)
  const items = await again.send<QueueItem[]>(
    'GET',
    `${path}/items?q=class:amount_differs&per_page=${String(accepted)}`,
  )
  const [decided] = await timed(() =>
    again.send('POST', `${path}/decisions`, {
      id: randomUUID(),
      kind: 'accept',
      items: items.map(({ key }) => key),
      bearer: 'owed',
    }),
  )
  await again.close()
  return {
    lines: statement.lines,
    groups: statement.groups,
    missing: statement.missing,
    milliseconds: { sent, read, imported, blocked: delay.max / 1e6, firstOpened, opened, decided },
    peakMebibytes: process.resourceUsage().maxRSS / 1024,
  }
}
