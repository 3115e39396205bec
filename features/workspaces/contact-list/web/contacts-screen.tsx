import { useEffect, useMemo, useRef } from 'react'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ContactsIcon, DismissIcon } from '@laycan/ui/icons.ts'
import { useTitle } from '@laycan/web/navigation.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { contacts, openContactWindow, useAddressGroups } from '#features/records/contacts/web/public.ts'
import { ContactPane } from '#features/workspaces/contact-detail/web/public.ts'
import { contactActions } from './contact-actions.ts'
import { contactDrawing, contactFilters } from './contact-drawing.tsx'
import styles from './contact-list.module.css'
import { type ContactPlace, useContactPlace } from './contact-place.ts'
import { LetterBar } from './letter-bar.tsx'
import { t } from './messages.ts'
import { ContactNavigation } from './navigation/contact-navigation.tsx'
import { entryKinds, shownKind } from './navigation/entry-kinds.ts'
import { showEntries } from './navigation/show-entries.ts'
import { WhichMenu } from './navigation/which-menu.tsx'
import { NewContactMenu } from './new-contact-menu.tsx'

/** Room for what the book says and, beside it, comments (AB-027). */
const DETAIL_WIDTH = 640

/** `/contacts`: the address book (AB-021). */
export default function ContactsScreen() {
  const place = useContactPlace()
  const { query } = place
  const isNarrow = useMedia(NARROW)
  const name = usePageName(place)
  useTitle(name.title)
  useAskedAgain(place)
  // A new view draws the bar anew; an open entry does not.
  const above = useMemo(() => <Above place={place} />, [place])
  return (
    <div className={styles.layout}>
      {!isNarrow && <ContactNavigation query={query} />}
      <div className={styles.list}>
        <ListScreen
          kind={contacts}
          place={place}
          title={name.heading}
          drawing={contactDrawing}
          actions={contactActions}
          filters={contactFilters}
          above={above}
          empty={<EmptyState icon={ContactsIcon} title={t('empty')} />}
          failed={failed}
          openElsewhere={openContactWindow}
          detailWidth={DETAIL_WIDTH}
          detail={({ id, loads }, close) => {
            // Until a press has settled the entry before stays, so that no row moves under a double click.
            const shown = loads ? id : place.openId
            return shown !== undefined && <ContactPane id={shown} onClose={close} onDeleted={close} />
          }}
        >
          {isNarrow && <WhichMenu query={query} />}
          <NewContactMenu />
        </ListScreen>
      </div>
    </div>
  )
}

/** AB-025: what did not come is an empty list, which can be asked for again. */
function failed(retry: () => void) {
  return (
    <EmptyState
      icon={ContactsIcon}
      title={t('empty')}
      action={<Button onClick={retry}>{t('try_again')}</Button>}
    >
      {t('not_loaded')}
    </EmptyState>
  )
}

/** AB-022. */
function usePageName({ query, kept }: ContactPlace): { title: string; heading: string } {
  const { company } = useSession()
  const { groups } = useAddressGroups()
  const known = Array.isArray(groups) ? groups : []
  const shown = shownKind(query)
  const group = known.find(({ id }) => id === query.group)?.name
  const part = shown === 'all' ? undefined : entryKinds.find(({ id }) => id === shown)?.label
  const of_company = kept?.level === 'company' ? kept.name : query.company
  const filter = group ?? (kept?.level === 'department' ? kept.name : undefined)
  if (of_company) return { title: t('page_title', { name: of_company }), heading: of_company }
  const named = filter ?? part
  return named === undefined
    ? { title: t('page_title', { name: company.name }), heading: t('all') }
    : { title: named, heading: named }
}

/** The same search made again is asked for again: its link has another random value (SE-002). */
function useAskedAgain({ view, query: { random } }: ContactPlace): void {
  const before = useRef({ view, random })
  useEffect(() => {
    const last = before.current
    before.current = { view, random }
    if (last.view === view && last.random !== random) void contacts.lists.listOf(view).reload()
  }, [view, random])
}

/** What narrows the list besides its filters, and the letters. */
function Above({ place }: { place: ContactPlace }) {
  const { kept, query } = place
  const isFound = query.search_id !== undefined
  return (
    <>
      {(kept || isFound) && (
        <div className={styles.narrowed} role="status">
          <span className={styles.words}>
            {isFound ? t('found_one') : t('narrowed', { name: kept?.name ?? '' })}
          </span>
          <IconButton
            size="small"
            icon={DismissIcon}
            label={t('narrowed_end')}
            onClick={() => showEntries({})}
          />
        </div>
      )}
      <LetterBar place={place} />
    </>
  )
}
