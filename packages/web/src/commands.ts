import { useEffect, useRef } from 'react'

/** Something the user can do by name: one list feeds keyboard, menus, tooltips and the shortcut map. */
export interface Command {
  readonly id: string
  /** As the shortcut map and the palette show it. */
  readonly title: string
  /** Heading in the shortcut map, e.g. 'Mail list'. */
  readonly group: string
  /** `j`, `shift+u`, `mod+k` (Ctrl, on a Mac Cmd), `Escape`, `ArrowDown`; one of several. */
  readonly keys?: readonly string[]
  /** Also runs while a text field has the focus. */
  readonly while_typing?: true
  isEnabled?(): boolean
  run(): void
}

const active: Command[] = []
const listeners = new Set<() => void>()

/** Makes commands available until the returned function is called; later ones win over earlier on one key. */
export function addCommands(commands: readonly Command[]): () => void {
  active.push(...commands)
  announce()
  return () => {
    for (const command of commands) active.splice(active.indexOf(command), 1)
    announce()
  }
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}

/** All commands that can run now, newest last. */
export function listCommands(): readonly Command[] {
  return active.filter((command) => command.isEnabled?.() ?? true)
}

export function onCommandsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Commands of a mounted component; `run` always sees the latest render. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  latest.current = commands
  const shape = commands.map(({ id, keys }) => `${id}=${keys?.join() ?? ''}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the commands; a new closure alone must not re-register them and so change their rank.
  useEffect(() => {
    const current = (id: string) => latest.current.find((command) => command.id === id)
    const stable = latest.current.map((command) => ({
      ...command,
      isEnabled: () => current(command.id)?.isEnabled?.() ?? true,
      run: () => current(command.id)?.run(),
    }))
    return addCommands(stable)
  }, [shape])
}

/** Listens to the keyboard of a window; returns the way to stop. */
export function startKeyboard(target: Window): () => void {
  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    const typing = isTyping(event.target)
    const command = listCommands().findLast(
      (candidate) =>
        (!typing || candidate.while_typing) && candidate.keys?.some((keys) => matchesKeys(keys, event)),
    )
    if (command === undefined) return
    event.preventDefault()
    command.run()
  }
  target.addEventListener('keydown', handleKey)
  return () => target.removeEventListener('keydown', handleKey)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

type KeyFacts = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key press is the written combination. */
export function matchesKeys(keys: string, event: KeyFacts): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) || '+'
  const wantsMod = parts.includes('mod')
  // A sign such as `?` already needs Shift on most keyboards, so Shift counts only for letters and named keys.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === wantsMod &&
    event.altKey === parts.includes('alt') &&
    (isSign || event.shiftKey === parts.includes('shift'))
  )
}
