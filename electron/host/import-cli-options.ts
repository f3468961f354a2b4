/** Reads the command line of `npm run engine:import` (decisions.md section 8). */
import { accessSync, constants, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FileKind, ImportFile } from '../engine/import/import-files.ts'

export const importUsage = [
  'npm run engine:import -- --db FILE [--demo] [--venues FILE] [--events FILE] [--parking FILE] …',
  '  --db FILE             the database; it is made if it is not there',
  '  --venues FILE         venues; repeatable, as all of the following',
  '  --venue-aliases FILE  former and sponsor names of venues',
  '  --events FILE         events, with local times',
  '  --parking FILE        parking facilities',
  '  --demo                invents rates, add-ons and selling details for facilities, by the rule in docs/demo-data.md',
  '  --report FILE         where the refused rows are listed; beside the database unless given',
].join('\n')

const requireReadable = (path: string): void => {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`${path} is not there, or may not be read.`)
  }
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file.`)
}

export const readImportOptions = (commandLine: readonly string[]) => {
  const paths: { type: 'string'; multiple: true; default: string[] } = { type: 'string', multiple: true, default: [] }
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      db: { type: 'string' },
      demo: { type: 'boolean', default: false },
      venues: paths,
      'venue-aliases': paths,
      events: paths,
      parking: paths,
      report: { type: 'string' },
    },
  })
  if (values.db === undefined || values.db === '') throw new Error('--db needs a file name.')
  const of = (kind: FileKind, names: readonly string[]): ImportFile[] => names.map((path) => ({ kind, path }))
  // Venues and aliases first, because the others refer to them.
  const files = [
    ...of('venues', values.venues),
    ...of('aliases', values['venue-aliases']),
    ...of('events', values.events),
    ...of('parking', values.parking),
  ]
  if (files.length === 0) throw new Error('Name at least one file: --venues, --venue-aliases, --events or --parking.')
  for (const { path } of files) requireReadable(path)
  return { file: values.db, demo: values.demo, report: values.report, files }
}

export type ImportCliOptions = ReturnType<typeof readImportOptions>
