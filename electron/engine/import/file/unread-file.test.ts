/** A file that the thread cannot read gets an error, and can be read again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { csv, openImportBench, type ImportBench } from '../test-import-bench.ts'

let folder: string
let bench: ImportBench
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-unread-'))
  bench = openImportBench({ file: join(folder, 'parkdesk.db') })
})
afterEach(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

const games = csv('name,venue,start_time_local', 'Albany Owls at Boston Bears,TD Garden,2026-12-17 19:30')
const pathOf = (id: string): string => join(folder, 'parkdesk.db.imports', id, 'file')
const read = (id: string) => bench.send('POST', `/import-files/${id}/reading`, {})

it('is refused, and read again', async () => {
  const id = await bench.sendFile('games.csv', games)
  rmSync(pathOf(id))
  expect((await read(id)).status).toBe(500)
  expect(await bench.settled(id)).toMatchObject({ state: 'refused', refusal: { code: 'not_read' } })
  writeFileSync(pathOf(id), games)
  expect(await (await read(id)).json()).toMatchObject({ state: 'columns' })
})

it('is refused where its reading was cancelled', async () => {
  const id = '00000000-0000-4000-9000-000000000777'
  await bench.post('/import-files', { id, name: 'games.csv', bytes: games.length })
  await bench.put(`/import-files/${id}/parts/0`, { content: Buffer.from(games).toString('base64') })
  expect(await bench.post(`/import-files/${id}/cancel`)).toMatchObject({
    state: 'refused',
    refusal: { code: 'not_read' },
  })
  expect(await (await read(id)).json()).toMatchObject({ state: 'columns' })
})

it('is named as a calendar', async () => {
  const id = await bench.sendFile('games.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
  expect(await bench.settled(id)).toMatchObject({ state: 'refused', refusal: { code: 'calendar_file' } })
})

it.each([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'xls'],
])('is refused as %s, before it is read as a text', async (_name, content, text) => {
  const id = await bench.sendFile('games', content)
  expect(await bench.settled(id)).toMatchObject({ refusal: { code: 'format_not_supported', text } })
})
