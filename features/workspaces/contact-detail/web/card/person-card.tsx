import { useEffect, useLayoutEffect, useState } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { useFloating } from '@laycan/ui/overlays/use-floating.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { TagChip, TagChips } from '#features/marks/tags/web/public.ts'
import { contactPaths, mayAddContacts, pictureOf } from '#features/records/contacts/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { mailWindowPath } from '#features/workspaces/mail-detail/web/public.ts'
import type { PersonCard as Card } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import styles from './person-card.module.css'
import { lookUpPerson } from './person-cards.ts'

interface OpenCard {
  readonly anchor: HTMLElement
  /** It was asked for by a press or a key, not by the pointer passing. */
  readonly takesFocus: boolean
  readonly onClosed: () => void
}

/** Opens the card of the person whom an element with `data-person` names. @returns closes it; twice is once */
export function openPersonCard({ anchor, takesFocus, onClosed }: OpenCard): () => void {
  let close = () => {}
  openModal((end) => {
    let isOpen = true
    close = () => {
      if (!isOpen) return
      isOpen = false
      end()
      onClosed()
    }
    return <PersonCard anchor={anchor} takesFocus={takesFocus} onClose={() => close()} />
  })
  return () => close()
}

interface PersonCardProps {
  anchor: HTMLElement
  takesFocus: boolean
  onClose: () => void
}

/** Who somebody in a mail is: name and address at once, the rest from one call. */
function PersonCard({ anchor, takesFocus, onClose }: PersonCardProps) {
  const address = anchor.dataset.person ?? ''
  const part = useFloating<HTMLDivElement>({ anchor, side: 'bottom', align: 'start' })
  const card = useCard(address)
  const known = card === 'failed' ? undefined : card
  const entry = known?.address_book
  const name = entry?.name || anchor.dataset.personName || address
  useLayoutEffect(() => {
    if (takesFocus) part.current?.focus()
  }, [part, takesFocus])
  useEffect(() => closeWith(anchor, part, onClose), [anchor, part, onClose])
  return (
    <div
      ref={part}
      popover="manual"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={styles.card}
      data-person-card=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
        anchor.focus()
      }}
    >
      <div className={styles.head}>
        <Avatar name={name} size={36} {...(entry?.avatar_url && { src: pictureOf(entry.avatar_url) })} />
        <div className={styles.words}>
          <strong dir="auto">{name}</strong>
          <span className={styles.note}>{address}</span>
        </div>
      </div>
      {card === 'failed' && <p className={styles.note}>{t('card_failed')}</p>}
      {known && <Known card={known} address={address} name={anchor.dataset.personName ?? ''} />}
    </div>
  )
}

interface KnownProps {
  card: Card
  address: string
  /** As the mail calls him; '' where it does not. */
  name: string
}

function Known({ card, address, name }: KnownProps) {
  const { address_book: entry, last_email, is_suppressed } = card
  const { format, time_zone } = useDateStyle()
  return (
    <>
      {entry && (
        <p className={styles.line}>
          {[entry.job_title, entry.department_name, entry.company_name].filter(Boolean).join(' · ')}
          {entry.phone && <span className={styles.line}>{entry.phone}</span>}
        </p>
      )}
      {entry && entry.tags.length > 0 && (
        <TagChips>
          {entry.tags.map((name) => (
            <TagChip key={name} name={name} />
          ))}
        </TagChips>
      )}
      {is_suppressed && <Badge tone="danger">{t('suppressed')}</Badge>}
      <p className={classNames(styles.line, styles.note)}>
        {last_email ? (
          <a href={`#${mailWindowPath(last_email.id)}`} target="_blank" rel="noopener" dir="auto">
            {t(last_email.sent ? 'last_sent' : 'last_mail', {
              date: formatDate(last_email.received_at, format, time_zone),
              subject: last_email.subject,
            })}
          </a>
        ) : (
          t('no_last_mail')
        )}
      </p>
      <Ways card={card} address={address} name={name} />
    </>
  )
}

function Ways({ card, address, name }: KnownProps) {
  const { address_book: entry, company_name } = card
  const rights = currentRights()
  if (entry) return <a href={hrefOf(contactPaths.list, { search_id: entry.id, id: entry.id })}>{t('show')}</a>
  const mayAdd = rights !== undefined && mayAddContacts(rights) && routeExists(contactPaths.add.contact)
  return (
    <p className={styles.line}>
      <span className={styles.note}>{t('unknown')}</span>{' '}
      {mayAdd && (
        <a
          href={hrefOf(contactPaths.add.contact, {
            email: address,
            name: name || undefined,
            company_name: company_name || undefined,
          })}
        >
          {t('add')}
        </a>
      )}
    </p>
  )
}

function useCard(address: string): Card | 'failed' | undefined {
  const [card, setCard] = useState<Card | 'failed'>()
  useEffect(() => {
    let isWanted = true
    void lookUpPerson(address).then((found) => isWanted && setCard(found))
    return () => {
      isWanted = false
    }
  }, [address])
  return card
}

/** A press elsewhere, another place, or a name that is there no more closes the card. */
function closeWith(
  anchor: HTMLElement,
  part: { current: HTMLElement | null },
  close: () => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isOwn = target instanceof Node && (part.current?.contains(target) || anchor.contains(target))
      if (!isOwn) close()
    },
    { capture: true, signal },
  )
  globalThis.addEventListener('hashchange', close, { signal })
  return () => listening.abort()
}
