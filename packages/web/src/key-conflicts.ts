import type { Command } from './commands.ts'
import { normalKeys } from './keys.ts'

/** Two commands that want the same keys. */
export interface KeyConflict {
  readonly keys: string
  readonly one: Command
  readonly other: Command
}

type KeysOf = (command: Command) => readonly string[]

/**
 * Commands that cannot both be reached by their keys. Commands of different precedence may share a key (Escape); keys
 * that the part in focus handles itself clash only inside their group.
 */
export function findKeyConflicts(commands: readonly Command[], keysOf: KeysOf): readonly KeyConflict[] {
  const wants = commands.flatMap((command) =>
    keysOf(command).map((keys) => ({ command, keys: normalKeys(keys) })),
  )
  return wants.flatMap((one, at) =>
    wants
      .slice(at + 1)
      .filter((other) => other.command.id !== one.command.id && clash(one.keys, other.keys))
      .filter((other) => areRivals(one.command, other.command))
      .map((other) => ({ keys: one.keys, one: one.command, other: other.command })),
  )
}

/** Equal, or one is the beginning of the other: `g` would hide `g m`. */
function clash(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}

function areRivals(one: Command, other: Command): boolean {
  if (one.handled_by_focus || other.handled_by_focus) {
    return one.handled_by_focus === other.handled_by_focus && one.group === other.group
  }
  return (one.precedence ?? 0) === (other.precedence ?? 0)
}
