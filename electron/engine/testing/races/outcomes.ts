/** What came of the calls of a race. */
import type { Answer } from './race-messages.ts'

/** The status of an answer, or the code of a refusal: those of OAuth are texts. */
const outcomeOf = ({ status, text }: Answer): string => {
  if (status < 400) return String(status)
  const { errors, error } = JSON.parse(text) as { errors?: { code: string }[]; error?: string }
  return errors?.[0]?.code ?? error ?? text
}

/** How often each of them was the outcome. */
export const outcomes = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, outcomeOf)].map(([outcome, same]) => [outcome, same.length]))

export const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
