import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { BookmarkIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useCommands } from '@laycan/web/commands.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { bookmarkMail, goToManual, removeManual, useManualBookmark } from './bookmark-store.ts'
import { t } from './messages.ts'

interface BookmarkButtonProps {
  /** The open mail, which can be bookmarked. */
  mail: EmailRow | undefined
}

// A call that fails has told the user why (ER-004).
const ignore = () => undefined

/**
 * Leads to the bookmark (BK-002). Without one it sets it on the open mail; another mail is bookmarked from the menu of
 * the button, the menu of a row or by key.
 */
export function BookmarkButton({ mail }: BookmarkButtonProps) {
  const bookmark = useManualBookmark()
  const [menuAt, setMenuAt] = useState<Point>()
  const set = () => mail !== undefined && void bookmarkMail(mail.id).catch(ignore)
  const goThere = () => void goToManual().catch(ignore)
  useCommands([
    { id: 'bookmark.go', isEnabled: () => bookmark !== null, run: goThere },
    {
      id: 'bookmark.remove',
      isEnabled: () => bookmark !== null,
      run: () => void removeManual().catch(ignore),
    },
  ])

  function handlePress(): void {
    if (bookmark !== null) goThere()
    else if (mail !== undefined) set()
    else showToast({ kind: 'info', text: t('open_first') })
  }

  const entries: readonly MenuEntry[] = [
    {
      id: 'set',
      label: t('set'),
      ...(mail === undefined ? { disabledReason: t('open_first') } : {}),
      onSelect: set,
    },
    ...(bookmark === null
      ? []
      : [
          { id: 'go', label: t('go'), onSelect: goThere },
          { id: 'remove', label: t('remove'), onSelect: () => void removeManual().catch(ignore) },
        ]),
  ]
  return (
    <>
      <IconButton
        size="small"
        icon={BookmarkIcon}
        label={bookmark === null ? t('first') : t('go')}
        tone={bookmark === null ? 'plain' : 'accent'}
        onClick={handlePress}
        onContextMenu={(event) => setMenuAt(openingPoint(event))}
      />
      <ContextMenu label={t('menu')} entries={entries} at={menuAt} onClose={() => setMenuAt(undefined)} />
    </>
  )
}
