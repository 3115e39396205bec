import type { SlotProps } from '@laycan/web/slots.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { Conversation } from './conversation.tsx'

/** The comments on a mail beside it (MD-004); those of spam are read-only (MD-014). */
export default function CommentsTab({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  return <Conversation key={id} kind="Email" id={id} isReadOnly={row?.box === 'spam'} />
}
