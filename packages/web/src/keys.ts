/** What of a key press decides whether it is a combination. */
export type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const MODIFIERS = ['mod', 'ctrl', 'alt', 'shift'] as const
type Modifier = (typeof MODIFIERS)[number]

interface Combination {
  readonly key: string
  readonly modifiers: ReadonlySet<Modifier>
}

/** `mod+shift+x` read into its parts; the plus key itself may be the last one: `mod++`. */
function readCombination(keys: string): Combination {
  const parts = keys.split(/\+(?=.)/)
  return { key: parts.at(-1) ?? '', modifiers: new Set(MODIFIERS.filter((name) => parts.includes(name))) }
}

/** Keys of a keyboard with another alphabet, and those that Shift or Alt turn into other signs, by their place. */
const SIGNS_BY_CODE: Readonly<Record<string, string>> = {
  Semicolon: ';',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Quote: "'",
  Backquote: '`',
}

function keyByPlace(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS_BY_CODE[code]
}

function nameOf(key: string): string {
  return key === ' ' ? 'space' : key.toLowerCase()
}

/** A Greek or Cyrillic letter, or what Alt makes of a letter on a Mac: the place of the key tells which it is. */
function isForeign(key: string): boolean {
  return key.length === 1 && key > '~'
}

function isSign(key: string): boolean {
  return key.length === 1 && key.toLowerCase() === key.toUpperCase() && !/\d/.test(key)
}

/**
 * Whether a key press is the written combination: `j`, `shift+u`, `mod+k` (Ctrl, on a Mac Cmd), `ctrl+shift+;`,
 * `Escape`, `ArrowDown`, `Space`.
 */
export function matchesKeys(keys: string, event: KeyFacts): boolean {
  const { key, modifiers } = readCombination(keys)
  const wantsMod = modifiers.has('mod')
  const rightMod = modifiers.has('ctrl')
    ? event.ctrlKey && !event.metaKey
    : (event.ctrlKey || event.metaKey) === wantsMod
  if (!rightMod || event.altKey !== modifiers.has('alt')) return false
  const wanted = nameOf(key)
  if (nameOf(event.key) === wanted) {
    // A sign such as `?` already needs Shift on most keyboards, so Shift counts only for letters and named keys.
    return isSign(key) || event.shiftKey === modifiers.has('shift')
  }
  const mayGoByPlace = isForeign(event.key) || event.altKey || (event.shiftKey && modifiers.has('shift'))
  return mayGoByPlace && keyByPlace(event.code) === wanted && event.shiftKey === modifiers.has('shift')
}

const BARE = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Dead', 'Unidentified'])

/** The combination that was pressed, as commands write it; undefined while only Shift, Ctrl … are down. */
export function keysOfPress(event: KeyFacts): string | undefined {
  if (BARE.has(event.key)) return undefined
  const needsPlace = isForeign(event.key) || event.altKey
  const key = needsPlace ? (keyByPlace(event.code) ?? event.key) : event.key
  const named = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && !isSign(named) && 'shift',
    named,
  ]
    .filter(Boolean)
    .join('+')
}

/** One way of writing for equal combinations, so that they can be compared. */
export function normalKeys(keys: string): string {
  return keys
    .split(' ')
    .map((part) => {
      const { key, modifiers } = readCombination(part)
      return [...MODIFIERS.filter((name) => modifiers.has(name)), nameOf(key)].join('+')
    })
    .join(' ')
}

const SHOWN: Readonly<Record<string, string>> = {
  mod: 'Mod',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
  space: 'Space',
}

/** As `Kbd` and tooltips draw it: `mod+shift+x` → `Mod+Shift+X`. */
export function showKeys(keys: string): string {
  return keys
    .split(/\+(?=.)/)
    .map((part) => SHOWN[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}

/** The steps of a sequence, one after the other: `g m` → G, then M. */
export function stepsOf(keys: string): readonly string[] {
  return keys.split(' ')
}
