/** The native calls of shared/desktop/ipc.ts for the page: a call resolves with its value or rejects with an AppError. */
import { AppError } from '../../../shared/errors/errors.ts'
import type { DeskBridge, IpcResult } from '../../../shared/desktop/ipc.ts'

type NativeCall<Call> = Call extends (...input: infer Input) => Promise<IpcResult<infer Value>>
  ? (...input: Input) => Promise<Value>
  : Call

export type NativeCalls<Group extends keyof DeskBridge> = {
  readonly [Name in keyof DeskBridge[Group]]: NativeCall<DeskBridge[Group][Name]>
}

/** A member named `on…` has a listener as its argument instead, and is not changed. */
export const nativeCalls = <Group extends keyof DeskBridge>(bridge: DeskBridge[Group]): NativeCalls<Group> => {
  const all: Readonly<Record<string, (...input: never[]) => unknown>> = bridge
  const members = Object.entries(all).map(([name, member]) => {
    const call = async (...input: never[]) => {
      const result = (await member(...input)) as IpcResult<unknown>
      if (result.ok) return result.value
      throw new AppError(result.error.code, result.error)
    }
    return [name, name.startsWith('on') ? member : call]
  })
  return Object.fromEntries(members) as NativeCalls<Group>
}
