import { useCriteriaBar } from '@laycan/list/filters/use-criteria-bar.ts'
import { ListPane } from '@laycan/list/pane/list-pane.tsx'
import type { Reader } from '@laycan/list/reading/use-reader.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import { mailSettings, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { bookmarkRefusals } from '#features/marks/bookmarks/contract/errors.ts'
import { BookmarkButton } from '#features/marks/bookmarks/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { isSearched } from '#features/records/emails/contract/view.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { useMailFilters } from '#features/workspaces/mail-filters/web/public.ts'
import { mails, TIME_COLUMN, useMailDrawing, useMailLook } from '#features/workspaces/mail-list/web/public.ts'
import { MailSearchBar } from '#features/workspaces/mail-search/web/public.ts'
import { useMailActions } from './grouped-actions.ts'
import { ListOffers } from './list-offers.tsx'
import { EmptyList } from './list-states.tsx'
import { useLoadedLimit } from './loaded-limit.tsx'
import { opensForWriting } from './reading/open-draft.ts'
import { clearAll, isNarrowed } from './toolbar/clear-all.ts'
import { MailToolbar } from './toolbar/mail-toolbar.tsx'
import { toggleOrder } from './toolbar/toggle-order.ts'
import { TopMails } from './top-mails.tsx'
import { useMailSwipes } from './use-mail-swipes.ts'
import type { MailsPlace } from './use-mails-place.ts'

interface MailListPaneProps {
  place: MailsPlace
  reader: Reader<EmailRow>
  isStacked: boolean
  isNarrow: boolean
}

/** The list of mails with its toolbar and criteria. */
export function MailListPane({ place, reader, isStacked, isNarrow }: MailListPaneProps) {
  const { list, view, title, query } = place
  const isPhone = useMedia(PHONE)
  const look = useMailLook({ view, excerpt: isPhone ? 'always' : 'chosen' })
  const drawing = useMailDrawing(look)
  const filters = useMailFilters(view, isNarrowed(view) ? clearAll : undefined)
  const bar = useCriteriaBar(useMailSetting('show_filter') === '1')
  const limit = useLoadedLimit()
  const swipes = useMailSwipes()
  const { actions, drag, countOf } = useMailActions(view)
  return (
    <ListPane
      kind={mails}
      list={list}
      reader={reader}
      title={title}
      drawing={drawing}
      actions={actions}
      isStacked={isStacked}
      isNarrow={isNarrow}
      head={
        <MailToolbar
          place={place}
          isPhone={isPhone}
          filters={filters}
          bar={bar}
          isStacked={isStacked || drawing.line !== undefined}
          isNarrow={isNarrow}
        >
          <OpenBookmark openId={reader.open?.id} />
        </MailToolbar>
      }
      above={
        <>
          {isSearched(view) && <MailSearchBar view={view} list={list} />}
          <ListOffers view={view} />
          <TopMails
            view={view}
            look={look}
            reader={reader}
            actions={actions}
            isNarrow={isNarrow}
            openElsewhere={openMailWindow}
          />
        </>
      }
      filters={filters}
      bar={bar}
      empty={<EmptyList view={view} query={query} />}
      sort={{ column: TIME_COLUMN, onSort: () => toggleOrder(view) }}
      place={placeOf(query)}
      drag={drag}
      {...(isNarrow && { swipes })}
      opensOtherwise={opensForWriting}
      openElsewhere={openMailWindow}
      countOf={countOf}
      limit={limit}
    />
  )
}

/** The mail of the link, whether it came by a bookmark (BK-008, BK-009), and whether places are kept (ML-054). */
function placeOf(query: MailsQuery) {
  const linkedId = query.detail_Id ?? query.id
  return {
    linkedId,
    jump: query.bm && `${query.bm} ${linkedId}`,
    isKept: () => mailSettings().persist_view_position === '1',
    onMissing: () => showToast({ kind: 'error', text: bookmarkRefusals.placeGone.text }),
  }
}

/** Bookmarks the open mail, or leads to the bookmark (BK-002). */
function OpenBookmark({ openId }: { openId: number | undefined }) {
  return <BookmarkButton mail={emailRows.useRow(openId)} />
}
