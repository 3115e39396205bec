/**
 * What this window has asked of the server and not heard back about, by mail. Until then news about those mails may be
 * older than what the user sees and would show his own last press undone for a moment.
 */
interface Asked<Value> {
  value: Value
  /** Calls under way. */
  times: number
  /** News of what was asked has come: what is heard after it is newer. */
  is_known: boolean
  /** Held back: it counts when the call fails. */
  heard?: { value: Value }
}

export interface PendingValues<Value> {
  /** Notes that mails were asked to become `value`. */
  begin(ids: readonly number[], value: Value): void
  /** The server has answered. Returns what was held back meanwhile of mails about which nothing else is under way. */
  end(ids: readonly number[]): ReadonlyMap<number, Value>
  /** News from the server: the mails for which it counts now. */
  hear(ids: readonly number[], value: Value): number[]
}

export function createPendingValues<Value>(): PendingValues<Value> {
  const asked = new Map<number, Asked<Value>>()

  function begin(ids: readonly number[], value: Value): void {
    for (const id of ids) {
      const before = asked.get(id)
      asked.set(id, { ...before, value, times: (before?.times ?? 0) + 1, is_known: false })
    }
  }

  function end(ids: readonly number[]): ReadonlyMap<number, Value> {
    const held = new Map<number, Value>()
    for (const id of ids) {
      const entry = asked.get(id)
      if (entry === undefined) continue
      if (entry.times > 1) asked.set(id, { ...entry, times: entry.times - 1 })
      else asked.delete(id)
      if (entry.times === 1 && entry.heard !== undefined) held.set(id, entry.heard.value)
    }
    return held
  }

  function counts(id: number, value: Value): boolean {
    const entry = asked.get(id)
    if (entry === undefined) return true
    if (entry.value === value) {
      asked.set(id, { value, times: entry.times, is_known: true })
      return true
    }
    if (!entry.is_known) asked.set(id, { ...entry, heard: { value } })
    return entry.is_known
  }

  return { begin, end, hear: (ids, value) => ids.filter((id) => counts(id, value)) }
}

/** Marks of this user that this window is changing. */
export const pendingStars = createPendingValues<boolean>()
export const pendingHiddens = createPendingValues<boolean>()
