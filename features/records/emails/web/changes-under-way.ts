/** Mails that this window asked to change, until the server has answered: its other answers may not know of it yet. */
export interface ChangesUnderWay {
  /** To be called before the change shows. Returns what to call once the server has answered. */
  begin(ids: readonly number[]): () => void
  /** When the first change of the mail that is still under way began, in ms of `performance.now`. */
  since(id: number): number | undefined
  /** Hears of changes whose answer has come, with the moment they began. Returns the way to stop. */
  onAnswered(listener: (ids: readonly number[], since: number) => void): () => void
}

export function createChangesUnderWay(now: () => number = () => performance.now()): ChangesUnderWay {
  const begun = new Map<number, readonly number[]>()
  const listeners = new Set<(ids: readonly number[], since: number) => void>()

  function end(id: number, moment: number): void {
    const moments = begun.get(id) ?? []
    const left = moments.toSpliced(moments.indexOf(moment), 1)
    if (left.length > 0) begun.set(id, left)
    else begun.delete(id)
  }

  return {
    begin(ids) {
      const moment = now()
      for (const id of ids) begun.set(id, [...(begun.get(id) ?? []), moment])
      return () => {
        for (const id of ids) end(id, moment)
        for (const listener of [...listeners]) listener(ids, moment)
      }
    },
    since: (id) => begun.get(id)?.[0],
    onAnswered(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const changesUnderWay = createChangesUnderWay()
