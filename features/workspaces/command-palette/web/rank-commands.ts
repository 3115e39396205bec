import type { Command } from '@laycan/web/commands.ts'
import { matchFuzzily } from './fuzzy.ts'

/** One line of the palette. */
export interface PaletteEntry {
  readonly command: Command
  /** Letters of the title that the typed text met. */
  readonly letters: readonly number[]
  readonly isRecent: boolean
}

/** More than these nobody reads; typing on is quicker. */
export const MOST_ENTRIES = 60

/** What stands in the title counts more than its heading and other words. */
const BESIDE_TITLE = 0.5
const RECENT_BONUS = 6

/** Without a text so many of those used last come first: then what can be done with what is at hand. */
const MOST_RECENT = 4

/**
 * What fits the text, the best first; without a text what was used last, then what acts on the selected or open record, the
 * likeliest first, then all others in their order.
 */
export function rankCommands(
  commands: readonly Command[],
  text: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const rankOf = (command: Command) => recent.indexOf(command.id)
  if (text.trim() === '') return withoutText(commands, rankOf)
  return commands
    .flatMap((command) => {
      const match = matchCommand(command, text)
      if (match === undefined) return []
      const isRecent = rankOf(command) >= 0
      const score = match.score + (isRecent ? RECENT_BONUS - rankOf(command) / 10 : 0)
      return [{ score, entry: { command, letters: match.letters, isRecent } }]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_ENTRIES)
    .map(({ entry }) => entry)
}

function withoutText(
  commands: readonly Command[],
  rankOf: (command: Command) => number,
): readonly PaletteEntry[] {
  const likelihood = (command: Command) => command.likelihood?.() ?? 0
  const useful = commands.filter((command) => likelihood(command) >= 0)
  const used = useful
    .filter((command) => rankOf(command) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_RECENT)
  const others = useful.filter((command) => !used.includes(command))
  const isAtHand = (command: Command) => command.applies !== undefined
  const atHand = others.filter(isAtHand).toSorted((one, other) => likelihood(other) - likelihood(one))
  return [...used, ...atHand, ...others.filter((command) => !isAtHand(command))]
    .slice(0, MOST_ENTRIES)
    .map((command) => ({ command, letters: [], isRecent: used.includes(command) }))
}

function matchCommand({ title, group, words = '' }: Command, text: string) {
  const inTitle = matchFuzzily(text, title)
  if (inTitle !== undefined) return inTitle
  // Beside the title every word must stand there as typed: strewn letters would fit nearly everything.
  const typed = text.trim().toLowerCase().split(/\s+/)
  const beside = ` ${title} ${group} ${words}`.toLowerCase()
  return typed.every((word) => beside.includes(` ${word}`))
    ? { score: typed.join('').length * BESIDE_TITLE, letters: [] }
    : undefined
}
