import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { DELETED_KEPT_DAYS } from '#features/flows/mail-actions/contract/endpoints.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { parseFilter } from '#features/records/emails/contract/view.ts'
import { ownMailFilters } from '#features/workspaces/mail-filters/web/public.ts'
import { deletedActions } from './deleted-actions.ts'
import { useDeletedDrawing } from './deleted-drawing.tsx'
import { deletedMails } from './deleted-mails.ts'
import { t } from './messages.ts'
import { names, PATH } from './names.ts'

const link: ListLink<'deleted_at'> = { path: PATH, sorts: ['deleted_at'], order: 'desc', parseFilter }

/** `/deletedMails`: what was deleted and can still be brought back, for administrators. */
export default function DeletedMailsScreen() {
  const place = useListPlace(link)
  const drawing = useDeletedDrawing()
  if (useCurrentUser().user_type !== 'admin')
    return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <ListScreen
      kind={deletedMails}
      place={place}
      title={names('title')}
      drawing={drawing}
      actions={deletedActions}
      filters={ownMailFilters}
      empty={
        <EmptyState icon={TrashIcon} title={t('empty')}>
          {t('empty_hint', { days: DELETED_KEPT_DAYS })}
        </EmptyState>
      }
    />
  )
}
