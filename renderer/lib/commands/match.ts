/** Finds commands by what is typed: every word must begin a word of the label, the group or the keywords. */
import type { Command } from './command.ts'

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** 0 when it does not match; higher is better. Label before keyword, beginning before middle, exact before prefix. */
export function scoreCommand(command: Pick<Command, 'label' | 'keywords' | 'group'>, typed: string): number {
  const wanted = words(typed)
  if (wanted.length === 0) return 1
  const label = words(command.label)
  const others = [...(command.keywords ?? []), command.group ?? ''].flatMap(words)
  let score = 0
  for (const part of wanted) {
    const at = label.findIndex((word) => word.startsWith(part))
    if (at >= 0) score += label[at] === part ? 12 - Math.min(at, 5) : 10 - Math.min(at, 5)
    else if (others.some((word) => word.startsWith(part))) score += 3
    else if (part.length > 2 && label.some((word) => word.includes(part))) score += 2
    else return 0
  }
  return score
}

/** The commands that match, best first; the same order as given among equals. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command, index) => ({ command, index, score: scoreCommand(command, typed) }))
    .filter((hit) => hit.score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map((hit) => hit.command)
}
