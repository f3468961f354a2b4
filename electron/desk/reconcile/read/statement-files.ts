/** Files that people review before they import them: in memory only, each with a thread that reads it. Leaving one ends its work. */
import type { z } from 'zod'
import type { newStatementFile, statementReading } from '../../../../shared/desk/reconcile/statements.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { After, Clock } from '../../../core/deps.ts'
import type { FileReading } from '../thread/describe-file.ts'
import type { ReconcileThread, ImportInput, ReadyStatement } from '../thread/reconcile-work-repository.ts'

/** The limit of one installation: two people, and one file to compare. */
const mostFiles = 3
const forgottenAfterMs = 30 * 60_000

export interface OpenFile {
  readonly id: string
  readonly name: string
  readonly content: Buffer
  received: number
  state: 'receiving' | 'reading' | 'read' | 'refused' | 'importing'
  thread: ReconcileThread | undefined
  reading: FileReading | undefined
  readMs: number | undefined
  /** The number of the last reading, which is the only one that counts. */
  turn: number
  /** True once it was recorded that the same bytes were imported before. */
  isKnownBefore: boolean
  usedAtMs: number
}

interface FileDeps {
  readonly startThread: () => ReconcileThread
  readonly clock: Clock
  readonly after: After | undefined
}

export const createStatementFiles = ({ startThread, clock, after }: FileDeps) => {
  const files = new Map<string, OpenFile>()
  const elapsedMs = () => clock.elapsedMs?.() ?? clock.nowMs()

  const leave = async (id: string): Promise<void> => {
    const file = files.get(id)
    files.delete(id)
    await file?.thread?.end()
  }
  const leaveAll = (ids: readonly string[]): void => ids.forEach((id) => void leave(id))

  let cancelCheck: (() => void) | undefined
  const forgetUnused = (): void => {
    cancelCheck = undefined
    const unused = [...files.values()].filter(
      ({ usedAtMs, state }) => state !== 'importing' && clock.nowMs() - usedAtMs >= forgottenAfterMs,
    )
    leaveAll(unused.map(({ id }) => id))
    if (files.size > 0) checkLater()
  }
  const checkLater = (): void => {
    cancelCheck ??= after?.(forgottenAfterMs, forgetUnused)
  }

  const find = (id: string): OpenFile | undefined => {
    const file = files.get(id)
    if (file !== undefined) file.usedAtMs = clock.nowMs()
    return file
  }
  const required = (id: string): OpenFile => {
    const file = find(id)
    if (file === undefined) throw new AppError('not_found', { messageKey: 'noStatementFile' })
    return file
  }

  /** Work on a file that was left meanwhile is cancelled. */
  const requireStill = (file: OpenFile): void => {
    if (files.get(file.id) !== file) throw new AppError('cancelled')
  }

  return {
    find: required,
    leave,

    /** A repeated id is the same file. The file that was unused for the longest time makes room. */
    receive({ id, name, bytes }: z.output<typeof newStatementFile>): OpenFile {
      forgetUnused()
      const known = find(id)
      if (known !== undefined) {
        if (known.name !== name || known.content.length !== bytes) throw new AppError('idempotency_key_reused')
        return known
      }
      const others = [...files.values()].toSorted((one, other) => one.usedAtMs - other.usedAtMs)
      const idle = others.filter(({ state }) => state !== 'importing')
      leaveAll(idle.slice(0, Math.max(0, others.length - mostFiles + 1)).map((file) => file.id))
      const file: OpenFile = {
        id,
        name,
        content: Buffer.alloc(bytes),
        received: 0,
        state: 'receiving',
        thread: undefined,
        reading: undefined,
        readMs: undefined,
        turn: 0,
        isKnownBefore: false,
        usedAtMs: clock.nowMs(),
      }
      files.set(id, file)
      checkLater()
      return file
    },

    /** Parts arrive in order: a repeated one changes nothing. */
    addPart(id: string, offset: number, content: Buffer): OpenFile {
      const file = required(id)
      const end = offset + content.length
      if (end > file.content.length) throw new AppError('invalid_parameter', { fields: ['content'] })
      if (end <= file.received) return file
      if (offset !== file.received) throw new AppError('statement_part_misplaced')
      content.copy(file.content, offset)
      file.received = end
      return file
    },

    /** Reads the file by detection or as chosen; of several simultaneous readings the last one counts. */
    async read(id: string, { mapping, choices }: z.output<typeof statementReading>): Promise<OpenFile> {
      const file = required(id)
      if (file.received < file.content.length) throw new AppError('statement_file_incomplete')
      if (file.state === 'importing') throw new AppError('statement_file_unread')
      file.thread ??= startThread()
      const { thread } = file
      file.state = 'reading'
      file.turn += 1
      const { turn } = file
      const startedMs = elapsedMs()
      try {
        const input = { content: file.content, fileName: file.name, ...present({ mapping, choices }) }
        const reading = await thread.run('read', input)
        requireStill(file)
        if (file.turn !== turn) return file
        file.reading = reading
        file.readMs = elapsedMs() - startedMs
        file.state = reading.kind === undefined ? 'refused' : 'read'
      } catch (error) {
        // A thread that failed has lost the file.
        file.thread = undefined
        file.reading = undefined
        file.state = 'receiving'
        void thread.end()
        throw error
      }
      return file
    },

    /** Runs `work` while the file cannot be changed. Throws 409 unless it was read. */
    async whileImporting<Result>(
      id: string,
      work: (file: OpenFile, prepare: Prepare) => Promise<Result>,
    ): Promise<Result> {
      const file = required(id)
      const { thread, reading } = file
      if (file.state !== 'read' || thread === undefined || reading === undefined)
        throw new AppError('statement_file_unread')
      file.state = 'importing'
      try {
        return await work(file, async (input) => {
          const ready = await thread.run('prepare', input)
          requireStill(file)
          return ready
        })
      } finally {
        file.state = 'read'
      }
    },

    async close(): Promise<void> {
      cancelCheck?.()
      await Promise.all([...files.keys()].map(leave))
    },
  }
}
type Prepare = (input: ImportInput) => Promise<ReadyStatement>
export type StatementFiles = ReturnType<typeof createStatementFiles>
