/** Runs a native call: checks the sender, the input and the output; errors become data. */
import { AppError } from '../../../shared/errors/errors.ts'
import { ipcContract, type IpcInput, type IpcOutput, type IpcResult } from '../../../shared/desktop/ipc.ts'
import type { IpcCallName } from '../../../shared/desktop/ipc-channels.ts'
import { isAppUrl } from '../app-origin.ts'
import { toIpcError } from './native-error.ts'

export type CallHandler<Name extends IpcCallName> = (
  input: IpcInput<Name>,
) => [IpcOutput<Name>] extends [null] ? void | Promise<void> : IpcOutput<Name> | Promise<IpcOutput<Name>>

export interface CallContext {
  /** The sender of the call as Electron reports it. */
  readonly sender: { readonly frameUrl: string | undefined; readonly isMainFrame: boolean }
  /** Rejects where the person at the window may not make the call. */
  readonly requirePermission: (name: IpcCallName) => Promise<void>
  readonly log: (message: string) => void
}

/** Never rejects. A page inside a frame, such as a pass, is refused. */
export const runCall = async <Name extends IpcCallName>(
  name: Name,
  handle: CallHandler<Name>,
  input: unknown,
  { sender, requirePermission, log }: CallContext,
): Promise<IpcResult<IpcOutput<Name>>> => {
  if (!sender.isMainFrame || sender.frameUrl === undefined || !isAppUrl(sender.frameUrl)) {
    log(`${name} refused: not the app's own page`)
    return { ok: false, error: toIpcError(new AppError('ipc_refused')) }
  }
  const contract = ipcContract[name]
  const parsed = contract.input.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    log(`${name} refused: ${field} ${issue?.message ?? ''}`)
    return { ok: false, error: toIpcError(new AppError('ipc_invalid_input', { details: field })) }
  }
  try {
    await requirePermission(name)
    const output = await handle(parsed.data as IpcInput<Name>)
    return { ok: true, value: contract.output.parse(output ?? null) as IpcOutput<Name> }
  } catch (error) {
    const failure = toIpcError(error)
    log(`${name} failed: ${failure.code}${failure.code === 'internal_error' ? ` (${String(error)})` : ''}`)
    return { ok: false, error: failure }
  }
}
