import type { Selection } from './selection.ts'

/** Which records of a kind keys and palette are about: what the mounted screen has selected. */
export interface SelectionSource<Row> {
  /** Asked for whenever something is about to be done; the latest screen counts. Returns the way to stop. */
  offer(source: () => Selection<Row>): () => void
  current(): Selection<Row>
}

export function createSelectionSource<Row>(): SelectionSource<Row> {
  const sources: (() => Selection<Row>)[] = []
  return {
    offer(source) {
      sources.push(source)
      return () => {
        const at = sources.lastIndexOf(source)
        if (at >= 0) sources.splice(at, 1)
      }
    },
    current: () => sources.at(-1)?.() ?? { rows: [] },
  }
}
