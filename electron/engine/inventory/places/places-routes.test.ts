/** Places as a list of the API. */
import { expect, it } from 'vitest'
import type { NamedPlace } from '../../../../shared/desk/inventory/places.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { openInventoryBench } from '../test-inventory.ts'

it('has each city of an area once, on whatever page', async () => {
  const engine = createTestEngine()
  const { get, total } = openInventoryBench(engine)
  const path = '/places/within?bounds=40,-75.5,42,-72.5&per_page=100'
  const pages = [await get<NamedPlace[]>(path), await get<NamedPlace[]>(`${path}&page=2`)]
  expect(pages.map(({ length }) => length)).toEqual([100, (await total(path)) - 100])
  expect(new Set(pages.flat().map(({ name, latitude }) => `${name} ${latitude}`)).size).toBe(await total(path))
  engine.close()
})
