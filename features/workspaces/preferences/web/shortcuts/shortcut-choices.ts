import type { Command } from '@laycan/web/commands.ts'
import { findKeyConflicts } from '@laycan/web/key-conflicts.ts'
import { normalKeys } from '@laycan/web/keys.ts'
import type { ShortcutChoices } from '#features/foundation/preferences/contract/mail-settings.ts'

/** Keys of fields, buttons and the browser, which never reach a command or would take them from everybody. */
const RESERVED = new Set(
  [
    'Tab',
    'shift+Tab',
    'Enter',
    'mod+c',
    'mod+v',
    'mod+x',
    'mod+w',
    'mod+t',
    'mod+n',
    'mod+q',
    'F5',
    'mod+r',
  ].map(normalKeys),
)

export function isReserved(keys: string): boolean {
  return RESERVED.has(normalKeys(keys))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((keys, at) => normalKeys(keys) === normalKeys(other[at] ?? ''))
  )
}

/** The choices with other keys for a command; keys as the command has them by itself need no choice. */
export function withKeys(
  choices: ShortcutChoices,
  command: Command,
  keys: readonly string[],
): ShortcutChoices {
  const { [command.id]: _, ...others } = choices
  return isSame(keys, command.keys ?? []) ? others : { ...others, [command.id]: [...keys] }
}

export function keysIn(choices: ShortcutChoices, command: Command): readonly string[] {
  return choices[command.id] ?? command.keys ?? []
}

/** Commands that would lose the keys to this one, or keep them from it. */
export function rivalsOf(
  keys: string,
  command: Command,
  commands: readonly Command[],
  choices: ShortcutChoices,
): readonly Command[] {
  const wanted = { ...command, keys: [keys] }
  const others = commands.filter((other) => other.id !== command.id && !other.handled_by_focus)
  const conflicts = findKeyConflicts([wanted, ...others], (candidate) =>
    candidate === wanted ? [keys] : keysIn(choices, candidate),
  )
  return conflicts.flatMap(({ one, other }) => (one === wanted ? [other] : other === wanted ? [one] : []))
}

/** The command gets the keys, and those who had them lose them. */
export function takeKeys(
  keys: string,
  command: Command,
  rivals: readonly Command[],
  choices: ShortcutChoices,
): ShortcutChoices {
  const wanted = normalKeys(keys)
  const isFree = (own: string) => {
    const other = normalKeys(own)
    return other !== wanted && !other.startsWith(`${wanted} `) && !wanted.startsWith(`${other} `)
  }
  const without = rivals.reduce(
    (all, rival) => withKeys(all, rival, keysIn(all, rival).filter(isFree)),
    choices,
  )
  return withKeys(without, command, [keys])
}
