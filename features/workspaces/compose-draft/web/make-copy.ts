import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { BrowserCopy } from './browser-copies.ts'
import type { DraftSaver, Saving } from './save-draft.ts'

interface CopyParts extends Pick<BrowserCopy, 'key' | 'owner' | 'window_key' | 'is_saved'> {
  readonly saving: Saving
  readonly files: readonly Attachment[]
  readonly draft: Pick<DraftSaver, 'stored' | 'created_key'>
}

/** A composition as this browser keeps it at this moment. */
export function makeCopy({ saving, files, draft, ...named }: CopyParts): BrowserCopy {
  const { words, body, origin } = saving
  return {
    ...named,
    kept_at: Date.now(),
    words: { ...words, to: [...words.to], cc: [...words.cc], bcc: [...words.bcc] },
    body,
    origin: { ...origin, known_domains: [...origin.known_domains] },
    attachments: [...files],
    draft_id: draft.stored?.draft_id ?? null,
    created_key: draft.created_key,
    version: draft.stored?.version ?? null,
  }
}
