import { type Command, canRun, keysOf, knownCommands } from './commands.ts'
import { matchesKeys, stepsOf } from './keys.ts'

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1_200

/** Listens to the keyboard of a window; returns the way to stop. */
export function startKeyboard(target: Window): () => void {
  let begun: { readonly steps: readonly string[]; readonly timer: ReturnType<typeof setTimeout> } | undefined

  function forget(): void {
    clearTimeout(begun?.timer)
    begun = undefined
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || isBareModifier(event) || !isForUs(event)) return
    const before = begun?.steps ?? []
    forget()
    const found = findCommand(event, before) ?? (before.length > 0 ? findCommand(event, []) : undefined)
    if (found === undefined) return
    event.preventDefault()
    if (found.command !== undefined) found.command.run?.()
    else begun = { steps: found.steps, timer: setTimeout(forget, SEQUENCE_MS) }
  }

  target.addEventListener('keydown', handleKey)
  return () => {
    forget()
    target.removeEventListener('keydown', handleKey)
  }
}

interface Found {
  readonly steps: readonly string[]
  /** Undefined while the sequence needs another key. */
  readonly command: Command | undefined
}

/** The command whose keys were pressed, or the beginning of one. */
function findCommand(event: KeyboardEvent, before: readonly string[]): Found | undefined {
  let best: Found | undefined
  for (const command of knownCommands()) {
    if (command.handled_by_focus) continue
    const steps = matchingSteps(command, event, before)
    if (steps === undefined || !canRun(command)) continue
    const isWhole = steps.at(-1) === ''
    if (!isWhole && best !== undefined) continue
    const wins = best?.command === undefined || (command.precedence ?? 0) >= (best.command.precedence ?? 0)
    if (wins) best = { steps, command: isWhole ? command : undefined }
  }
  return best
}

/** The steps pressed so far, with '' at the end when the keys are complete. */
function matchingSteps(
  command: Command,
  event: KeyboardEvent,
  before: readonly string[],
): readonly string[] | undefined {
  for (const keys of keysOf(command)) {
    const steps = stepsOf(keys)
    const here = steps[before.length]
    if (here === undefined || !before.every((step, at) => step === steps[at])) continue
    if (!matchesKeys(here, event)) continue
    return steps.length === before.length + 1 ? [...before, here, ''] : [...before, here]
  }
  return undefined
}

function isBareModifier(event: KeyboardEvent): boolean {
  return ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'].includes(event.key)
}

/** Where people type; ticking a box is no typing. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
/** What floats over the screen and owns the keyboard while it is open. */
const FLOATING = 'dialog[open], [role="menu"], [role="listbox"], [popover]'
/** What Space and Enter press. */
const PRESSABLE =
  'button, a[href], summary, input, [role="button"], [role="tab"], [role="option"], [role="switch"]'

/** KB-010: shortcuts do nothing inside inputs, editors and open dialogs, except Escape. */
function isForUs(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (!(target instanceof Element)) return true
  // An open modal dialog makes everything else inert; it closes itself by Escape.
  if (target.ownerDocument.querySelector('dialog:modal') !== null) return false
  if (key === 'Escape') return true
  if (target.closest(FLOATING) !== null || target.closest(TYPING) !== null) return false
  return !((key === ' ' || key === 'Enter') && target.closest(PRESSABLE) !== null)
}
