import { useEffect, useRef } from 'react'

/**
 * Something the user can do by name: one list feeds keyboard, palette, menus, tooltips and the shortcut map. Features
 * declare theirs in `web/commands.ts`; what only a mounted screen can do gets its `run` there, by `useCommands`.
 */
export interface Command {
  readonly id: string
  /** As the shortcut map and the palette show it. */
  readonly title: string
  /** Heading in the shortcut map, e.g. 'Mail list'. */
  readonly group: string
  /**
   * Keys until the user chooses others: `q`, `shift+u`, `mod+k` (Ctrl, on a Mac Cmd), `Escape`, `ArrowDown`, `Space`,
   * or one after the other: `g m`; one of several.
   */
  readonly keys?: readonly string[]
  /** The part in focus handles these keys itself (arrows in a list): shown in the map, not run from here, fixed. */
  readonly handled_by_focus?: true
  /** Makes sense as a key alone: the palette does not offer it. */
  readonly keys_only?: true
  /** Of several that can run on one key the greatest runs; 0 unless told. Two on one key must differ in it. */
  readonly precedence?: number
  /** Commands with the same text here are one row of the map: 'Go to tab 1 to 8'. */
  readonly fold?: string
  /** Other words to find it by in the palette. */
  readonly words?: string
  /** False while the product lacks it or it is switched off: it shows nowhere. */
  isOffered?(): boolean
  isEnabled?(): boolean
  /** Of what acts on what is selected or open: whether it would do something, or say why it does not. */
  applies?(): boolean
  /** How likely it is meant of what applies: the greater, the nearer it is elsewhere; below 0 it only says why it does nothing. */
  likelihood?(): number
  run?(): void
}

/** What a mounted screen gives to a command that is declared, or a whole command of its own. */
export type CommandBinding = Command | (Pick<Command, 'id' | 'isEnabled'> & { run(): void })

const declared = new Map<string, Command>()
const bound: CommandBinding[] = []
const listeners = new Set<() => void>()
let choices: Readonly<Record<string, readonly string[]>> = {}

function announce(): void {
  for (const listener of [...listeners]) listener()
}

/** Declares what features can do. Called once at start, with the commands of all manifests. */
export function declareCommands(commands: readonly Command[]): () => void {
  for (const command of commands) declared.set(command.id, command)
  announce()
  return () => {
    for (const command of commands) declared.delete(command.id)
    announce()
  }
}

/** Makes commands available until the returned function is called; later ones win over earlier of the same id. */
export function addCommands(commands: readonly CommandBinding[]): () => void {
  bound.push(...commands)
  announce()
  return () => {
    for (const command of commands) bound.splice(bound.indexOf(command), 1)
    announce()
  }
}

/** All commands that are known: what is declared, then what screens brought along, each once with its latest `run`. */
export function knownCommands(): readonly Command[] {
  const known = new Map(declared)
  for (const binding of bound) {
    const whole = { ...known.get(binding.id), ...binding }
    if ('title' in whole) known.set(binding.id, whole as Command)
  }
  return [...known.values()].filter((command) => command.isOffered?.() ?? true)
}

export function canRun(command: Command): boolean {
  return command.run !== undefined && (command.isEnabled?.() ?? true)
}

/** All commands that can run now. */
export function listCommands(): readonly Command[] {
  return knownCommands().filter(canRun)
}

/** The keys in force: the user's own, else those of the command. */
export function keysOf(command: Pick<Command, 'id' | 'keys' | 'handled_by_focus'>): readonly string[] {
  const chosen = command.handled_by_focus ? undefined : choices[command.id]
  return chosen ?? command.keys ?? []
}

/** The first key in force of a command by id, for menus and tooltips; undefined when it has none. */
export function shortcutOf(id: string): string | undefined {
  const command = knownCommands().find((candidate) => candidate.id === id)
  return command && keysOf(command)[0]
}

/** Takes over the keys that the user chose, by command id; an empty list switches the key off. */
export function setKeyChoices(next: Readonly<Record<string, readonly string[]>>): void {
  choices = next
  announce()
}

/** Runs a command by id; false when it cannot run now. */
export function runCommand(id: string): boolean {
  const command = knownCommands().find((candidate) => candidate.id === id)
  if (command === undefined || !canRun(command)) return false
  command.run?.()
  return true
}

export function onCommandsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Commands of a mounted component; `run` and `isEnabled` always see the latest render. */
export function useCommands(commands: readonly CommandBinding[]): void {
  const latest = useRef(commands)
  latest.current = commands
  const shape = commands.map((command) => `${command.id}=${'keys' in command ? command.keys : ''}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the commands; a new closure alone must not re-register them and so change their rank.
  useEffect(() => {
    const current = (id: string) => latest.current.find((command) => command.id === id)
    const stable = latest.current.map((command) => ({
      ...command,
      isEnabled: () => current(command.id)?.isEnabled?.() ?? true,
      run: () => current(command.id)?.run?.(),
    }))
    return addCommands(stable)
  }, [shape])
}
