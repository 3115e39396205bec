/**
 * For whom something is kept in this browser, in memory or in one of its storages.
 * - `user`: it goes when the session ends, however it ends.
 * - `words`: what a user wrote and nobody else has yet. It waits for him when the session ends by itself, and goes when he
 *   signs out or somebody else signs in.
 * - `device`: of this machine on purpose, the same for whoever uses it.
 */
export type KeptFor = 'user' | 'words' | 'device'

/** `window`: memory and session storage of one window. `browser`: what all windows share. */
export type KeptWithin = 'window' | 'browser'

type Forget = () => void | Promise<void>

interface Kept {
  readonly kept_for: Exclude<KeptFor, 'device'>
  readonly within: KeptWithin
  readonly forget: Forget
}

const kept = new Set<Kept>()

/** Registers how something that is kept here is forgotten. */
export function keepFor(
  kept_for: Kept['kept_for'],
  forget: Forget,
  { within = 'window' }: { within?: KeptWithin } = {},
): void {
  kept.add({ kept_for, within, forget })
}

/**
 * Declares what a module keeps about the user: stores, rows, maps. It is emptied with his session.
 * `const known = forUser(new Map<number, Row>())`
 */
export function forUser<Kept extends { clear(): void }>(collection: Kept): Kept {
  keepFor('user', () => collection.clear())
  return collection
}

/** Declares that what a module keeps tells nothing about a user: the state of the window, declarations, formats. */
export function forDevice<Kept>(collection: Kept): Kept {
  return collection
}

/** Each place remembers whose things it holds; without storage this page does. */
const OWNER = 'laycan.device.owner'
const storages: Record<KeptWithin, () => Storage> = {
  window: () => globalThis.sessionStorage,
  browser: () => globalThis.localStorage,
}
const owners: Record<KeptWithin, string | null> = { window: null, browser: null }

function ownerOf(within: KeptWithin): string | null {
  try {
    return storages[within]().getItem(OWNER)
  } catch {
    return owners[within]
  }
}

function setOwner(within: KeptWithin, next: string | null): void {
  owners[within] = next
  try {
    if (next === null) storages[within]().removeItem(OWNER)
    else storages[within]().setItem(OWNER, next)
  } catch {
    // Refused: nothing outlives this page then.
  }
}

let owner = ''

/** Who is signed in, as `company/user`; '' without one. */
export function currentOwner(): string {
  return owner
}

/** Somebody signs in. What another one left in this browser is forgotten before. */
export function beginFor(next: string): void {
  takeOver('browser', next)
  resumeFor(next)
}

/** The session that the browser keeps goes on in this window: what the window held of another one is forgotten before. */
export function resumeFor(next: string): void {
  takeOver('window', next)
  setOwner('browser', next)
  owner = next
}

function takeOver(within: KeptWithin, next: string): void {
  const before = ownerOf(within)
  if (before !== null && before !== next) void forget(within, ['user', 'words'])
  setOwner(within, next)
}

/**
 * The session of this window ended. `by_choice`: he signed out, and leaves no words behind either. Settles when also the
 * databases of the browser are empty.
 */
export async function endFor({ by_choice }: { by_choice: boolean }): Promise<void> {
  owner = ''
  // A window that hears of a sign-out in another one finds that nobody owns the browser's things any more.
  if (by_choice) setOwner('browser', null)
  const parts = ownerOf('browser') === null ? (['user', 'words'] as const) : (['user'] as const)
  if (parts.length === 2) setOwner('window', null)
  await Promise.all([forget('window', parts), forget('browser', parts)])
}

// He signed out in another window, and the session of this one may have ended before that was known here.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== OWNER || newValue !== null) return
  setOwner('window', null)
  void forget('window', ['words'])
})

async function forget(within: KeptWithin, parts: readonly Kept['kept_for'][]): Promise<void> {
  const chosen = [...kept].filter((each) => each.within === within && parts.includes(each.kept_for))
  await Promise.allSettled(chosen.map((each) => each.forget()))
}
