import { showToast } from '@laycan/web/client-events.ts'
import { t } from '../messages.ts'
import type { SaveWay } from './use-text-form.ts'

/** The text that is changed, and the version it must still have; without one over whatever it is now. */
export interface SaveTarget {
  readonly id: number
  readonly version: number | undefined
}

interface SaveParts {
  readonly way: SaveWay
  readonly stored: { readonly id: number } | undefined
  /** The version that was edited; null for a new one. */
  readonly version: number | null
  readonly store: (target: SaveTarget | undefined) => Promise<{ readonly name: string }>
}

/** Saves upon the version that was edited, over a later one, or as a new text, and says so. */
export async function saveText({ way, stored, version, store }: SaveParts): Promise<void> {
  const isNew = stored === undefined || way === 'as_new'
  const upon = way === 'anyway' ? undefined : (version ?? undefined)
  const { name } = await store(isNew ? undefined : { id: stored.id, version: upon })
  showToast({ kind: 'success', text: t('saved', { name }) })
}
