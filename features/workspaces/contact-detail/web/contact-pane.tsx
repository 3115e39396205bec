import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ComposeIcon, ContactIcon, DismissIcon, ExternalIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import { DuplicateNote } from '#features/flows/contact-duplicates/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import {
  editContactPath,
  mayEditContact,
  openContactWindow,
  pictureOf,
} from '#features/records/contacts/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import styles from './contact-detail.module.css'
import { ContactInfo } from './contact-info.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { LeavingNote } from './leaving-note.tsx'
import { t } from './messages.ts'
import { SideParts } from './side-parts.tsx'
import { SignatureNote } from './signature-note.tsx'
import { useContact } from './use-contact.ts'

interface ContactPaneProps {
  id: number
  /** Left out in a window of its own. */
  onClose?: () => void
  /** The entry is gone; a window of its own closes then (AB-040). */
  onDeleted: () => void
  via?: string
}

/** An entry of the address book beside its list or in its own window (AB-026, AB-027). */
export function ContactPane({ id, onClose, onDeleted, via }: ContactPaneProps) {
  const { status, detail, row, retry } = useContact(id, via)
  const contact = detail?.address_book
  const name = row?.name ?? contact?.name ?? ''
  const rights = currentRights()
  const mayEdit = rights !== undefined && contact !== undefined && mayEditContact(rights, contact)
  return (
    <section className={styles.pane} aria-label={name || t('title')}>
      <header className={styles.head}>
        {name && (
          <Avatar
            name={name}
            size={32}
            {...(contact?.avatar_url && { src: pictureOf(contact.avatar_url) })}
          />
        )}
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        {contact?.public && <Badge>{t('is_public')}</Badge>}
        {contact?.email && (
          <IconButton
            icon={ComposeIcon}
            label={t('write')}
            onClick={() => openCompose({ mailto: `mailto:${encodeURIComponent(contact.email)}` })}
          />
        )}
        {contact && <ContactMenu contact={contact} onDeleted={onDeleted} />}
        {onClose && (
          <>
            <IconButton icon={ExternalIcon} label={t('open_window')} onClick={() => openContactWindow(id)} />
            <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
          </>
        )}
      </header>
      {detail && contact ? (
        <div className={styles.body}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <div className={styles.left} tabIndex={0}>
            {contact.level === 'non_contact' && <NotAddedNote contact={contact} mayAdd={mayEdit} />}
            {mayEdit && <DuplicateNote id={contact.id} />}
            {mayEdit && contact.level !== 'non_contact' && (
              <LeavingNote key={`leaving ${contact.id}/${contact.version}`} id={contact.id} />
            )}
            {mayEdit && contact.level === 'contact' && (
              <SignatureNote key={`${contact.id}/${contact.version}`} id={contact.id} />
            )}
            <ContactInfo contact={contact} />
          </div>
          <SideParts detail={detail} tags={row?.tags ?? contact.tags} mayEdit={mayEdit} via={via} />
        </div>
      ) : (
        <NotThere status={status} onRetry={retry} />
      )}
    </section>
  )
}

/** Of somebody whom only mails tell of, and how he is added. */
function NotAddedNote({ contact, mayAdd }: { contact: AddressBook; mayAdd: boolean }) {
  return (
    <Banner inset>
      {t('is_new')}
      {mayAdd && (
        <Button size="small" onClick={() => go(editContactPath(contact))}>
          {t('add_to_persons')}
        </Button>
      )}
    </Banner>
  )
}

function NotThere({ status, onRetry }: { status: string; onRetry: () => void }) {
  if (status === 'failed')
    return (
      <ErrorState compact title={t('failed')} onRetry={onRetry}>
        {t('failed_hint')}
      </ErrorState>
    )
  if (status === 'missing') return <EmptyState icon={ContactIcon} title={t('missing')} />
  return <SkeletonRows count={10} rowHeight={28} columns="120px 1fr" />
}
