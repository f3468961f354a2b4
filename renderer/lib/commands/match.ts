/** Finds commands by a typed text: every word of it must begin a word of the label, the group or the keywords. */
import { correctedText, searchWords } from '../search/spelling.ts'
import type { Command } from './command.ts'

/**
 * 0 for no match; a higher score is better. A label counts more than a keyword, its beginning more than its middle, and an exact word more
 * than its beginning.
 */
export const scoreCommand = (command: Pick<Command, 'label' | 'keywords' | 'group'>, typed: string): number => {
  const words = searchWords(typed)
  if (words.length === 0) return 1
  const label = searchWords(command.label)
  const others = [...(command.keywords ?? []), command.group ?? ''].flatMap(searchWords)
  let score = 0
  for (const part of words) {
    const at = label.findIndex((word) => word.startsWith(part))
    if (at >= 0) score += label[at] === part ? 12 - Math.min(at, 5) : 10 - Math.min(at, 5)
    else if (others.some((word) => word.startsWith(part))) score += 3
    else if (part.length > 2 && label.some((word) => word.includes(part))) score += 2
    else return 0
  }
  return score
}

/** The commands that match, best first; commands with equal scores stay in order. If none matches, one letter may be wrong. */
export const matchCommands = (commands: readonly Command[], typed: string): Command[] => {
  const found = exactMatches(commands, typed)
  if (found.length > 0) return found
  const corrected = correctedText(
    typed,
    commands.flatMap(({ label, keywords = [] }) => [label, ...keywords]),
  )
  return corrected === undefined ? [] : exactMatches(commands, corrected)
}

const exactMatches = (commands: readonly Command[], typed: string): Command[] =>
  commands
    .map((command, index) => ({ command, index, score: scoreCommand(command, typed) }))
    .filter((hit) => hit.score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map((hit) => hit.command)
