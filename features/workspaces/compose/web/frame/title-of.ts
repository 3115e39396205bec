import type { CompositionState } from '#features/workspaces/compose-draft/web/public.ts'
import { t } from '../messages.ts'

/** What a compose window is called. */
export function titleOf({ words, origin, draft_id }: CompositionState): string {
  if (words.subject.trim() !== '') return words.subject
  if (origin.method === 'reply' || origin.method === 'replyall') return t('reply_title')
  if (origin.method === 'forward') return t('forward_title')
  return draft_id === undefined ? t('title') : t('draft_title')
}
