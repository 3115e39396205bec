import type { Overlay, RecordPart } from '@laycan/web/overlay/overlay.ts'
import type { ShownRows } from '@laycan/web/rows.ts'
import type { Lists } from './lists.ts'

interface Parts<Row extends { id: number }, View> {
  readonly rows: ShownRows<Row>
  readonly overlay: Overlay<Row>
  readonly lists: Lists<Row, View>
}

/** Lets lists follow what the user does and what is heard of others, in the same frame. */
export function followOverlay<Row extends { id: number }, View>({ rows, overlay, lists }: Parts<Row, View>) {
  /** The rows of those records that a list may show. */
  const listed = (ids: readonly number[]) =>
    ids.flatMap((id) => (overlay.isGone(id) ? [] : (rows.get(id) ?? [])))

  overlay.onChange(({ ids, part, before, undone, by }) => {
    if (part.deleted === true && !undone) return lists.leave(new Set(ids))
    // A restored record was in no list, though its row may still be known as it was before it was deleted.
    const came = part.deleted === false && by === 'news'
    const were = new Map(came ? [] : before.map((row) => [row.id, row]))
    lists.follow(listed(ids).map((row) => ({ before: were.get(row.id), row, undone, came })))
  })

  return {
    /** An answer was older than the news: its list may hold what left meanwhile, or lack what came. */
    followOvertaken(ids: readonly number[], view: View | undefined): void {
      lists.leave(new Set(ids.filter(overlay.isGone)))
      lists.follow(
        listed(ids).map((row) => ({ before: undefined, row, came: true })),
        view,
      )
      lists.doubtTotals()
    },
    put(brought: readonly Row[]): void {
      const ids = brought.map(({ id }) => id)
      const were = new Map(listed(ids).map((row) => [row.id, row]))
      for (const row of brought) {
        if (were.has(row.id)) overlay.hear([row.id], partOf(row))
        else {
          overlay.bring([row])
          // That it exists is news, too: an answer that was asked for before may not know of it.
          overlay.hear([row.id], { deleted: false } as RecordPart<Row>)
        }
      }
      const came = (id: number) => !were.has(id)
      lists.doubtNarrowed(listed(ids).map((row) => ({ before: were.get(row.id), row, came: came(row.id) })))
    },
  }
}

function partOf<Row extends { id: number }>({ id: _id, ...part }: Row): RecordPart<Row> {
  return part as RecordPart<Row>
}
