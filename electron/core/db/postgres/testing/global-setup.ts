/** Starts the server before the tests over PostgreSQL, and stops it after them. */
import type { TestProject } from 'vitest/node'
import { nativeFolder, startPostgres } from './postgres-server.ts'
import { createTemplate, type TestServer } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  if (nativeFolder() === undefined) throw new Error('PostgreSQL for tests is a package of Linux on x64 alone')
  const { library, url, stop } = await startPostgres()
  try {
    createTemplate({ library, url })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', { library, url })
  return stop
}
