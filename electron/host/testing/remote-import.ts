/** Files that a back office imports at its marketplace, as the window does. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ImportFile, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { filePartBytes } from '../../../shared/desk/file-parts.ts'
import { jsonOf } from './page-calls.ts'
import type { RemoteDesk } from './remote-desk.ts'

/** A file of that many coupons, of 43 bytes each: 4,000 are two parts. */
export const couponFile = (count: number): string => {
  const rows = Array.from({ length: count }, (_, index) => `REMOTE-${String(index).padStart(33, '0')},5\n`)
  return `code,percent\n${rows.join('')}`
}

export const createRemoteImports = ({ page }: Pick<RemoteDesk, 'page'>) => {
  const root = '/desk/inventory'
  const write = async (method: string, path: string, body: object = {}): Promise<ImportFile> => {
    const response = await page(method, `${root}/import-files${path}`, body)
    expect(response.ok).toBe(true)
    return jsonOf(response)
  }
  const file = async (id: string): Promise<ImportFile> => jsonOf(await page('GET', `${root}/import-files/${id}`))
  const reaches = (id: string, members: object) => expect.poll(() => file(id)).toMatchObject(members)
  return {
    file,
    reaches,
    /** Sends the file in its parts, and has its rows checked; returns its id. */
    async check(content: string): Promise<string> {
      const bytes = Buffer.from(content)
      const id = randomUUID()
      await write('POST', '', { id, name: 'coupons.csv', bytes: bytes.length })
      for (let offset = 0; offset < bytes.length; offset += filePartBytes) {
        const part = bytes.subarray(offset, offset + filePartBytes)
        await write('PUT', `/${id}/parts/${offset}`, { content: part.toString('base64') })
      }
      await reaches(id, { state: 'columns', kind: 'coupons' })
      await write('POST', `/${id}/check`)
      await reaches(id, { state: 'checked' })
      return id
    },
    begin: (id: string) => write('POST', `/${id}/run`, { id: randomUUID() }),
    cancel: (id: string) => write('POST', `/${id}/cancel`),
    undo: async (importId: number) => jsonOf(await page('POST', `${root}/imports/${importId}/undo`)),
    list: async (): Promise<InventoryImport[]> => jsonOf(await page('GET', `${root}/imports`)),
    coupons: async (): Promise<number> =>
      Number((await page('GET', `${root}/coupons?per_page=1`)).headers.get('x-pagination-total')),
  }
}
