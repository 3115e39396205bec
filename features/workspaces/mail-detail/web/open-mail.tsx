import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { FilePreview, useBeside } from '#features/workspaces/file-viewer/web/public.ts'
import { ConversationSteps } from './conversation-steps.tsx'
import { MailContent } from './mail-content.tsx'
import { MailHeader } from './mail-header.tsx'
import styles from './mail-pane.module.css'
import type { MailPaneProps } from './mail-pane-props.ts'
import { MailProblem } from './mail-problem.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'
import { t } from './messages.ts'
import { openInPlace } from './open-in-place.ts'
import { useExpanded } from './pane/use-expanded.ts'
import { useMailCommands } from './pane/use-mail-commands.ts'
import { usePaneEvents } from './pane/use-pane-events.ts'
import { MailPanel } from './panel/mail-panel.tsx'
import { handleScrollKey } from './scroll-keys.ts'
import { PaneToolbar } from './toolbar/pane-toolbar.tsx'
import { useAutoRead } from './use-auto-read.ts'
import { useShownMail } from './use-shown-mail.ts'

/** A mail in the pane, from the first press to the last attachment. */
export function OpenMail(props: MailPaneProps & { id: number }) {
  const { id, orientation, loads = true, via, openingAttachment, onOpenMail = openInPlace } = props
  const shown = useShownMail(id, { loads, via })
  const { row, detail, status } = shown
  const isProblem = status === 'missing' || (status === 'failed' && row === undefined)
  const [preview, setPreview] = useState<Attachment>()
  const isFileBeside = useBeside() && preview !== undefined
  const { layout, ...expanding } = useExpanded(orientation, isFileBeside)
  const events = usePaneEvents({ id, subject: row?.subject ?? '' }, props, layout)
  const pane = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)

  // What could not be loaded was not read: it stays unread until its text is here.
  useAutoRead(id, loads && row !== undefined && shown.body !== undefined)
  useMailCommands({ row, area, ...events, ...expanding, onOpenMail })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail starts at its top, without an open file.
  useLayoutEffect(() => {
    area.current?.scrollTo(0, 0)
    setPreview(undefined)
  }, [id])
  useEffect(() => {
    setPreview(detail?.attachments.find((attachment) => attachment.id === openingAttachment))
  }, [detail, openingAttachment])

  return (
    <article ref={pane} className={styles.pane} aria-label={row?.subject ?? t('window_title')}>
      <div className={styles.inside} data-expanded={expanding.expanded || undefined}>
        <header className={styles.top}>
          {layout === 'phone' && events.can('close') && (
            <IconButton
              icon={ChevronLeftIcon}
              size="large"
              label={t('back')}
              onClick={() => events.onEvent('close')}
            />
          )}
          <h1 className={styles.subject} dir="auto">
            {row && (row.subject === '' ? t('no_subject') : row.subject)}
          </h1>
          {row && <ConversationSteps row={row} count={detail?.history ?? 0} onOpenMail={onOpenMail} />}
          <PaneToolbar
            orientation={orientation}
            onOrientationChange={layout === 'phone' ? undefined : props.onOrientationChange}
            row={isProblem ? undefined : row}
            layout={layout}
            pane={pane}
            {...events}
            {...expanding}
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
            <MailContent id={id} shown={shown} onPreview={setPreview} onOpenMail={onOpenMail} />
          </div>
        </div>
        {row && !isProblem && (
          <MailPanel
            id={id}
            row={row}
            detail={detail}
            hasFailed={status === 'failed'}
            {...expanding}
            open={onOpenMail}
            openWindow={openMailWindow}
          />
        )}
      </div>
      {preview && <FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </article>
  )
}
