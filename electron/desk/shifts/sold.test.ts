/** A sale is stored with what it was for, as the marketplace says when it books. */
import { expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { openSoldDesk } from '../testing/desk-world.ts'
import type { Sold } from './rows.ts'

const soldIn = ({ database }: TestEngine) =>
  database
    .prepare<{ sold_json: string; total_minor: number }>('SELECT sold_json, total_minor FROM sales')
    .all()
    .map(({ sold_json: json, total_minor: totalMinor }) => ({ sold: JSON.parse(json) as Sold, totalMinor }))

it('price lines that add up, the facility, and the name and venue of the event', async () => {
  const engine = createTestEngine()
  await openSoldDesk(engine)
  const sales = soldIn(engine)
  expect(sales).toHaveLength(3)
  for (const { sold, totalMinor } of sales) {
    expect(sold.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalMinor)
    expect(sold.lines.map(({ kind }) => kind)).toContain('option')
    expect(sold.facility?.name).not.toBe('')
    const event = engine.database.prepare('SELECT name, venue FROM sold_events WHERE id = ?').get(sold.event_id ?? 0)
    expect(event).toEqual({ name: 'New York Knicks at Boston Celtics', venue: 'TD Garden' })
  }
  engine.close()
})
