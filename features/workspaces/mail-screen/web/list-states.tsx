import { FilteredEmpty } from '@laycan/list/pane/filtered-empty.tsx'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FeedIcon, FolderOpenIcon, InboxIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import { useLineIds } from '#features/foundation/lines/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { findMarkView } from '#features/records/emails/contract/email-mark.ts'
import type { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { isSearched, type MailView } from '#features/records/emails/contract/view.ts'
import { changeQuery, noMail } from '#features/workspaces/mail-filters/web/public.ts'
import { mails } from '#features/workspaces/mail-list/web/public.ts'
import { t } from './messages.ts'

interface EmptyListProps {
  view: MailView
  query: MailsQuery
}

/** A list without mails, and what to do about it (ML-023, ML-024). */
export function EmptyList({ view, query }: EmptyListProps) {
  if (isSearched(view)) return <NothingFound view={view} />
  if (leavesMailsOut(view)) {
    return <FilteredEmpty noun={mails.noun} />
  }
  if (query.folder_id !== undefined) {
    return (
      <EmptyState icon={FolderOpenIcon} title={t('folder_empty')}>
        {t('folder_empty_hint')}
      </EmptyState>
    )
  }
  if (query.live_feed_id !== undefined) {
    return (
      <EmptyState icon={FeedIcon} title={t('feed_empty')}>
        {t('feed_empty_hint')}
      </EmptyState>
    )
  }
  return <EmptyBox view={view} />
}

/** Whether mails may stand in this place that the list does not show. */
function leavesMailsOut(view: MailView): boolean {
  return (
    view.search_id !== undefined ||
    view.filter.length > 0 ||
    // Parameters that are on or off show more than usual; others choose.
    Object.values(view.parameters).some((value) => value !== true)
  )
}

/** A search may find elsewhere what it does not find here. */
function NothingFound({ view }: { view: MailView }) {
  const isEverywhere = view.search_scope === 'lines'
  const widen = (
    <Button onClick={() => changeQuery({ search_all_lines: true, search_scope: undefined, ...noMail })}>
      {t('search_all')}
    </Button>
  )
  return (
    <EmptyState icon={SearchIcon} title={t('search_empty')} action={isEverywhere ? undefined : widen}>
      {t(isEverywhere ? 'search_empty_hint' : 'search_empty_here')}
    </EmptyState>
  )
}

function EmptyBox({ view }: { view: MailView }) {
  const { lines, loaded } = useLineIds()
  const isAdmin = useCurrentUser().user_type === 'admin'
  if (loaded && lines.length === 0) {
    const action = isAdmin ? (
      <Button kind="primary" onClick={() => go('/MailAccounts')}>
        {t('add_mailbox')}
      </Button>
    ) : undefined
    return (
      <EmptyState icon={InboxIcon} title={t('empty_title')} action={action}>
        {t(isAdmin ? 'empty_no_lines_admin' : 'empty_no_lines')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={InboxIcon} title={t('empty_title')}>
      {findMarkView(view.marks[0])?.empty ?? t(hintOf(view))}
    </EmptyState>
  )
}

function hintOf(view: MailView) {
  if (view.archived) return 'empty_archived'
  if (view.scope !== 'all') return 'empty_scope'
  if (view.status === 'pending') return 'empty_outbox'
  if (view.box === 'draft') return 'empty_draft'
  return view.box === 'received' ? 'empty_received' : 'empty_other'
}
