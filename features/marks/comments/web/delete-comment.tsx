import { toast } from '@laycan/ui/feedback/toast.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { TagableType } from '#features/marks/tags/contract/mark.ts'
import type { Comment } from '../contract/comment.ts'
import { tagsOf } from '../contract/comment-content.ts'
import { deleteComments } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Asks before a comment goes, and whether its tags go too (CO-012). The news of it takes it out of all lists. */
export function openDeleteComment(comment: Comment): void {
  const hasTags =
    TagableType.safeParse(comment.commentable_type).success && tagsOf(comment.content).length > 0
  openModal((close) => (
    <ConfirmDialog
      title={t('delete_title')}
      text={t('delete_text')}
      confirmLabel={t('delete_confirm')}
      kind="danger"
      {...(hasTags && { optionLabel: t('delete_tags') })}
      onConfirm={async (delete_tag) => {
        await call(deleteComments, { body: { ids: [comment.id], delete_tag } })
        toast({ kind: 'success', text: t(delete_tag ? 'deleted_tags' : 'deleted') })
      }}
      onClose={close}
    />
  ))
}
