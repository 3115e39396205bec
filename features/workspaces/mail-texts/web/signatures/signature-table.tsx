import { Badge } from '@laycan/ui/display/badge.tsx'
import type { Loaded } from '@laycan/web/loaded-list.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { mayChangeSignature, type Signature } from '#features/records/signatures/contract/signature.ts'
import { reloadSignatures, removeSignature } from '#features/records/signatures/web/public.ts'
import { t } from '../messages.ts'
import { TextList } from '../text-list.tsx'
import { TextRow } from '../text-row.tsx'
import { useAuthors } from '../use-authors.ts'

/** All signatures with what can be done with them. */
export function SignatureTable({ list }: { list: Loaded<Signature> }) {
  const user = useCurrentUser()
  const { isOwn, nameOf } = useAuthors()

  function detailOf({ line_ids, user_id }: Signature): string {
    const lines = line_ids.flatMap((id) => lineRows.get(id)?.display_name ?? [])
    const author = isOwn(user_id) ? '' : nameOf(user_id)
    const where = line_ids.length === 0 ? t('all_lines') : lines.join(', ')
    return [where, author === '' ? '' : t('by', { name: author })].filter((part) => part !== '').join(' · ')
  }

  return (
    <TextList
      part="signatures"
      list={list}
      reload={reloadSignatures}
      find={findSignatures}
      renderRow={(signature) => (
        <TextRow
          key={signature.id}
          part="signatures"
          text={signature}
          mayChange={mayChangeSignature(signature, user)}
          detail={detailOf(signature)}
          aside={signature.is_default && <Badge tone="accent">{t('is_default')}</Badge>}
          remove={removeSignature}
        />
      )}
    />
  )
}

function findSignatures(rows: readonly Signature[], search: string): readonly Signature[] {
  const words = search.toLowerCase().split(/\s+/)
  return rows.filter(({ name, body }) => {
    const text = `${name} ${body.replace(/<[^>]*>/g, ' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
