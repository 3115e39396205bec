import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SidebarCollapseIcon, SidebarExpandIcon } from '@laycan/ui/icons.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { Conversation } from '#features/marks/comments/web/public.ts'
import type { ContactDetail } from '../contract/endpoints.ts'
import styles from './contact-detail.module.css'
import { DetailsPart } from './details-part.tsx'
import { t } from './messages.ts'
import { RecentMails } from './recent-mails.tsx'

interface SidePartsProps {
  detail: ContactDetail
  tags: readonly string[]
  mayEdit: boolean
  via: string | undefined
}

const parts = ['comments', 'details', 'mails'] as const
type Part = (typeof parts)[number]

/** Comments, details and mails of an entry; expanded at first, with the comments (AB-027, AB-028). */
export function SideParts({ detail, tags, mayEdit, via }: SidePartsProps) {
  const [isExpanded, setExpanded] = useState(true)
  const [active, setActive] = useState<Part>('comments')
  const { id, version } = detail.address_book
  return (
    <aside className={styles.side} data-expanded={isExpanded || undefined} aria-label={t('parts')}>
      <IconButton
        size="small"
        className={styles.collapse}
        icon={isExpanded ? SidebarExpandIcon : SidebarCollapseIcon}
        label={t(isExpanded ? 'hide_parts' : 'show_parts')}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      />
      {isExpanded && (
        <Tabs
          label={t('parts')}
          size="small"
          tabs={parts.map((part) => ({ id: part, label: t(part) }))}
          active={active}
          onActivate={setActive}
          className={styles.tabs ?? ''}
        >
          {active === 'comments' && (
            <Conversation key={id} kind="AddressBook" id={id} isReadOnly={false} {...(via && { via })} />
          )}
          {active === 'details' && <DetailsPart detail={detail} tags={tags} mayEdit={mayEdit} />}
          {active === 'mails' && <RecentMails key={id} id={id} version={version} />}
        </Tabs>
      )}
    </aside>
  )
}
