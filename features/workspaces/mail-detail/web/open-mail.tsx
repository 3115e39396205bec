import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCommands } from '@laycan/web/commands.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import type { Attachment } from '../../../records/attachments/contract/attachment.ts'
import { FilePreview } from '../../file-viewer/web/public.ts'
import { MailContent } from './mail-content.tsx'
import { MailFacts } from './mail-facts.tsx'
import { MailHeader } from './mail-header.tsx'
import styles from './mail-pane.module.css'
import type { MailPaneProps } from './mail-pane-props.ts'
import { MailProblem } from './mail-problem.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'
import { t } from './messages.ts'
import { storedExpanded } from './pane-choices.ts'
import { PaneToolbar } from './pane-toolbar.tsx'
import { handleScrollKey } from './scroll-keys.ts'
import { useAutoRead } from './use-auto-read.ts'
import { useShownMail } from './use-shown-mail.ts'

/** A mail in the pane, from the first press to the last attachment. */
export function OpenMail(props: MailPaneProps & { id: number }) {
  const {
    id,
    orientation,
    loads = true,
    via,
    maximized,
    onMaximizedChange,
    onClose,
    openingAttachment,
  } = props
  const shown = useShownMail(id, { loads, via })
  const { row, detail, status } = shown
  const isProblem = status === 'missing' || (status === 'failed' && row === undefined)
  const expandedBy = useStored(storedExpanded)
  const expanded = expandedBy[orientation]
  const [preview, setPreview] = useState<Attachment>()
  const area = useRef<HTMLDivElement>(null)
  const isLocked = useMailSetting('locked_reading_plane') === '1'

  useAutoRead(id, loads && row !== undefined)
  useCommands([
    {
      id: 'mail.close',
      title: t('close'),
      group: t('window_title'),
      keys: ['Escape'],
      isEnabled: () => onClose !== undefined && !isLocked,
      // One step back at a time: a maximized mail first shows the list again.
      run: () => (maximized && onMaximizedChange ? onMaximizedChange(false) : onClose?.()),
    },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail starts at its top, without an open file.
  useLayoutEffect(() => {
    area.current?.scrollTo(0, 0)
    setPreview(undefined)
  }, [id])
  useEffect(() => {
    setPreview(detail?.attachments.find((attachment) => attachment.id === openingAttachment))
  }, [detail, openingAttachment])

  return (
    <article className={styles.pane} aria-label={row?.subject ?? t('window_title')}>
      <header className={styles.top}>
        <h1 className={styles.subject} dir="auto">
          {row && (row.subject === '' ? t('no_subject') : row.subject)}
        </h1>
        <PaneToolbar
          {...props}
          row={row}
          expanded={expanded}
          onExpandedChange={(next) => storedExpanded.set({ ...expandedBy, [orientation]: next })}
        />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups what scrolls */}
      <div
        ref={area}
        className={styles.area}
        role="group"
        aria-label={t('content')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onKeyDown={(event) => handleScrollKey(event, orientation)}
      >
        {isProblem && <MailProblem status={status} onRetry={shown.retry} />}
        {!isProblem && row === undefined && <MailSkeleton />}
        <div className={styles.mail} hidden={isProblem || row === undefined}>
          {row && <MailHeader key={id} row={row} detail={detail} />}
          {expanded && detail && <MailFacts detail={detail} />}
          <MailContent id={id} shown={shown} onPreview={setPreview} />
        </div>
      </div>
      {preview && <FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </article>
  )
}
