import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { queryOf } from '../../api/index.ts'
import { watchRun } from './use-import.ts'

const id = '3f0a5f5e-7c3c-4c52-9a55-000000000001'
const fileIn = (state: ImportFile['state']): ImportFile => ({ id, name: 'lots.csv', bytes: 1, received: 1, state })
let state: ImportFile['state'] = 'running'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(fileIn(state))))
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the window may be closed without a question. */
const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each(['done', 'cancelled', 'failed'] as const)(
  'asks before the window is closed, until the import is %s',
  async (end) => {
    const queries = new QueryClient()
    state = 'running'
    expect(mayClose()).toBe(true)
    queries.setQueryData(queryOf(importFileApi.one, { id }).queryKey, fileIn('running'))
    watchRun(queries, id)
    expect(mayClose()).toBe(false)
    state = end
    queries.setQueryData(queryOf(importFileApi.one, { id }).queryKey, fileIn(end))
    await expect.poll(mayClose).toBe(true)
  },
)
