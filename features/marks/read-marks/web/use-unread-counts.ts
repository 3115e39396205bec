import { useStore } from '@laycan/web/store.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { pendingMarks } from './mark-mails.ts'

/** Unread mails per line as they should show now, marks that are still on their way taken off. */
export function useUnreadCounts(): { ofLine: (line_id: number) => number; all: number } {
  const lines = useLines()
  const pending = useStore(pendingMarks.counts)
  const counts = new Map(
    lines.map((line) => [line.id, Math.max(0, line.unread_count - (pending.get(line.id) ?? 0))] as const),
  )
  return {
    ofLine: (line_id) => counts.get(line_id) ?? 0,
    // The all-box count is the sum over the user's lines (ML-004), so that it always agrees with what stands below.
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}
