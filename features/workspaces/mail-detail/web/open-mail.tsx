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
import { usePanelRoom } from './pane/use-panel-room.ts'
import { MailPanel } from './panel/mail-panel.tsx'
import { useNoticedComment } from './panel/use-noticed-comment.ts'
import { handleScrollKey } from './scroll-keys.ts'
import { MailStack } from './stack/mail-stack.tsx'
import { useStack } from './stack/use-stack.ts'
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
  const { stack, stackedRow, onStep } = useStack(isProblem ? undefined : row, detail, onOpenMail)
  const inside = useRef<HTMLDivElement>(null)
  const room = usePanelRoom(inside)

  // What could not be loaded was not read: it stays unread until its text is here.
  useAutoRead(id, loads && row !== undefined && shown.body !== undefined)
  useNoticedComment({ row, via, onExpandedChange: expanding.onExpandedChange })
  useMailCommands({ id, row, area, ...events, ...expanding, onStep })
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
      <div
        ref={inside}
        className={styles.inside}
        data-expanded={expanding.expanded || undefined}
        style={room.style}
      >
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
          <ConversationSteps count={detail?.history ?? 0} onStep={onStep} />
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
            <MailStack
              ref={stack}
              row={stackedRow}
              words={props.words}
              onPreview={setPreview}
              onOpenMail={onOpenMail}
            >
              {row && <MailHeader key={id} row={row} detail={detail} />}
              <MailContent
                id={id}
                shown={shown}
                words={props.words}
                onPreview={setPreview}
                onOpenMail={onOpenMail}
              />
            </MailStack>
          </div>
        </div>
        {row && !isProblem && (
          <MailPanel
            id={id}
            row={row}
            detail={detail}
            hasFailed={status === 'failed'}
            {...expanding}
            side={room.side}
            around={() => inside.current}
            open={onOpenMail}
            openWindow={openMailWindow}
          />
        )}
      </div>
      {preview && <FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </article>
  )
}
