/** Reads quotes in tests, checked against the contract. */
import { expect } from 'vitest'
import { z } from 'zod'
import { quote as quoteSchema } from '../../../../shared/api/quotes.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import type { TestEngine } from '../../http/test-engine.ts'

/** GET /quotes with this query; fails unless it answers with a list of quotes. */
export async function readQuotes(
  engine: TestEngine,
  query: string,
  headers: Record<string, string> = {},
): Promise<Quote[]> {
  const answer = await engine.call(`/v4/quotes?${query}`, { headers })
  expect(answer.text).not.toContain('undefined')
  expect(answer.status).toBe(200)
  return z.array(quoteSchema).parse(answer.json<unknown>())
}

/** The first of a list that must not be empty. */
export function only<Item>(items: readonly Item[] | undefined): Item {
  const [item] = items ?? []
  if (item === undefined) throw new Error('expected an item')
  return item
}

/** Cents of a price in dollars. */
export function cents(money: Record<string, string> | undefined): number {
  return Math.round(Number(money?.['USD']) * 100)
}
