import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { ChevronDownIcon, ChevronRightIcon } from '@laycan/ui/icons.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { lineTabId } from '#features/records/emails/contract/mail-place.ts'
import { type ListedPlace, mailPlaces, placeHref } from '../mail-places.ts'
import { t } from './messages.ts'
import { mailboxDrop, placeDrop } from './place-drop.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

/** Ids of the lines whose lists stand open in the sidebar; 0 is all mailboxes. */
const openScopes = storedValue({
  key: 'sidebar_scopes',
  schema: z.array(z.number()),
  fallback: [0],
  kept_for: 'user',
})

interface MailScopeProps {
  /** Undefined: all mailboxes. */
  line: Line | undefined
  label: string
  mark: ReactNode
  note?: ReactNode
  count: number
  /** Id of the tab of the list that is shown (TB-003). */
  shown: string | undefined
  onMenu: (event: MouseEvent, href: string, line: Line | undefined) => void
}

/** All mailboxes or one of them, with the lists below it: Starred, Sent and the others. */
export function MailScope({ line, label, mark, note, count, shown, onMenu }: MailScopeProps) {
  const id = line?.id ?? 0
  const opened = useStored(openScopes)
  const isOpen = opened.includes(id)
  const hasArchive = useCompanySetting('enable_archive') !== '0'
  const places = mailPlaces().filter(({ part }) => part !== 'archived' || hasArchive)
  const tabOf = (part: string) => lineTabId(line?.id, part)
  const showsPlace = places.some(({ part }) => tabOf(part) === shown)
  // A link that leads to one of the lists shows where it is; closing it by hand stays possible.
  useEffect(() => {
    if (showsPlace && !openScopes.get().includes(id)) openScopes.set([...openScopes.get(), id])
  }, [showsPlace, id])
  const toggle = () => openScopes.set(isOpen ? opened.filter((other) => other !== id) : [...opened, id])
  const href = placeHref({}, line?.id)
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <>
      <div className={styles.scope}>
        <button
          type="button"
          className={styles.chevron}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hide' : 'show', { line: label })}
          onClick={toggle}
        >
          <Chevron size={12} />
        </button>
        <SidebarLink
          label={label}
          href={href}
          mark={mark}
          note={note}
          count={count}
          active={shown === tabOf('mails')}
          collapsed={false}
          drop={placeDrop(mailboxDrop, line?.id)}
          onMenu={(event) => onMenu(event, href, line)}
        />
      </div>
      {isOpen &&
        places.map((place) => (
          <PlaceLink
            key={place.part}
            place={place}
            line={line}
            scope={label}
            active={shown === tabOf(place.part)}
            onMenu={onMenu}
          />
        ))}
    </>
  )
}

interface PlaceLinkProps extends Pick<MailScopeProps, 'line' | 'onMenu'> {
  place: ListedPlace
  /** How all mailboxes, or the one, is called. */
  scope: string
  active: boolean
}

function PlaceLink({ place, line, scope, active, onMenu }: PlaceLinkProps) {
  const { useCount = noCount, useFailed = noCount } = place
  const count = useCount()
  const failed = useFailed()
  const href = placeHref(place.query, line?.id)
  return (
    <SidebarLink
      label={place.label}
      {...(line === undefined
        ? {
            count,
            count_label: countWords(count, failed),
            failed: failed > 0,
          }
        : { name: t('of', { place: place.label, line: scope }) })}
      href={href}
      mark={<place.icon />}
      active={active}
      collapsed={false}
      nested
      drop={placeDrop(place.drop_actions, line?.id)}
      onMenu={(event) => onMenu(event, href, undefined)}
    />
  )
}

const noCount = () => 0

function countWords(count: number, failed: number): string {
  const words = t(count === 1 ? 'email' : 'emails')
  return failed > 0 ? `${words}, ${t('failed', { n: failed })}` : words
}
