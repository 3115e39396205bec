import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { MatchRow } from '../../contract/list-matches.ts'
import { ShortlistTemplate, ShortlistWriter } from './shortlist-writer.tsx'

/** Writes the rows into a mail, with the template for shortlists or with one that is chosen. */
export function openShortlist(rows: readonly MatchRow[], { chooses }: { chooses: boolean }): void {
  const Writer = chooses ? ShortlistTemplate : ShortlistWriter
  openModal((close) => <Writer rows={rows} onDone={close} />)
}
