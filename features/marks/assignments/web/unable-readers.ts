import type { LineReaders } from '#features/foundation/lines/web/public.ts'
import { t } from './messages.ts'

/** Whom something is or would be assigned to. */
interface Concerned {
  readonly assignable_type: 'User' | 'Role'
  readonly user_ids: readonly number[]
}

/**
 * What is to be said of somebody who cannot read all of some mailboxes: mails there can be assigned to him, but he neither
 * sees them nor hears of them. Of a role its members are meant. '' where there is nothing to say, or nothing is known yet.
 */
export function unableWords(
  { assignable_type, user_ids }: Concerned,
  line_ids: readonly number[],
  readers: LineReaders | undefined,
): string {
  const lines = [...new Set(line_ids)].flatMap((id) => readers?.get(id) ?? [])
  const unable = user_ids.filter((id) => lines.some((line) => !line.has(id))).length
  const many = lines.length > 1 ? '_of_many' : ''
  if (assignable_type === 'User') return unable === 0 ? '' : t(`cannot_read${many}`)
  if (user_ids.length === 0) return t('no_members')
  if (unable === 0) return ''
  if (unable === user_ids.length) return t(`no_member_reads${many}`)
  return t('some_cannot_read', { n: unable })
}
