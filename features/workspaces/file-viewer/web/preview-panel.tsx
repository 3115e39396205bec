import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { DismissIcon, ExpandIcon, ExternalIcon, MinusIcon } from '@laycan/ui/icons.ts'
import { useBackStep } from '@laycan/web/back-step.ts'
import { useCommands } from '@laycan/web/commands.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { t } from './messages.ts'
import { startMove } from './move-panel.ts'
import { openViewerWindow } from './open-viewer.ts'
import { keepBeside } from './place-beside.ts'
import { PreviewContent } from './preview-content.tsx'
import { PreviewHeader } from './preview-header.tsx'
import styles from './preview-panel.module.css'
import { useBeside } from './use-beside.ts'

export interface PreviewPanelProps {
  file: MailFile
  onClose: () => void
}

/**
 * The preview of a file (MD-008): beside the mail where there is room, so that both can be read and the mail stays in
 * use; modal where there is not. Escape closes it and the focus goes back to where it was.
 */
export function PreviewPanel({ file, onClose }: PreviewPanelProps) {
  const isBeside = useBeside()
  const [maximized, setMaximized] = useState(false)
  const panel = useRef<HTMLDialogElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const isModal = !isBeside || maximized
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => returnFocus(panel.current), [])
  useLayoutEffect(() => (panel.current ? openPanel(panel.current, isModal) : undefined), [isModal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place the panel stands where that says.
  useLayoutEffect(() => () => void panel.current?.style.removeProperty('translate'), [isModal, maximized])
  useLayoutEffect(() => {
    const mail = anchor.current?.closest('article')
    if (isModal || !mail || panel.current === null) return
    return keepBeside(panel.current, mail)
  }, [isModal])

  // A second file is opened from the mail: keys belong to what was opened last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file itself is what changed.
  useLayoutEffect(() => panel.current?.focus(), [file])
  useBackStep(useMedia(PHONE), onClose)
  useCommands([{ id: 'file.close', isEnabled: () => !isModal, run: onClose }])
  useLayoutEffect(() => hearEscapeOfNobody(() => close.current()), [])

  function handlePress(event: PointerEvent) {
    if (panel.current?.dataset.place === 'modal') startMove(panel.current, event)
  }

  function handleKey(event: KeyboardEvent) {
    // Shortcuts of the page behind must not hear keys of a modal panel (KB-010).
    if (isModal) event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <>
      <span ref={anchor} hidden />
      {createPortal(
        <dialog
          ref={panel}
          aria-label={file.name === '' ? t('unnamed') : file.name}
          className={styles.panel}
          data-place={maximized ? 'maximized' : isModal ? 'modal' : 'beside'}
          onCancel={(event) => {
            event.preventDefault()
            onClose()
          }}
          onKeyDown={handleKey}
          onMouseDown={(event) => isBackdrop(event) && isModal && onClose()}
        >
          <div className={styles.frame}>
            <PreviewHeader file={file} onPointerDown={handlePress}>
              <IconButton
                icon={maximized ? MinusIcon : ExpandIcon}
                label={t(maximized ? 'minimize' : 'maximize')}
                onClick={() => setMaximized(!maximized)}
              />
              <IconButton
                icon={ExternalIcon}
                label={t('new_window')}
                onClick={() => {
                  openViewerWindow(file)
                  onClose()
                }}
              />
              <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
            </PreviewHeader>
            <div className={styles.content}>
              <PreviewContent file={file} />
            </div>
          </div>
        </dialog>,
        document.body,
      )}
    </>
  )
}

/** When what had the focus is gone (a pressed Retry), keys belong to nobody; Escape still means the panel. */
function hearEscapeOfNobody(close: () => void): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== document.body) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  document.addEventListener('keydown', handleKey, { capture: true })
  return () => document.removeEventListener('keydown', handleKey, { capture: true })
}

/** The backdrop belongs to the element; everything inside stands in the frame. */
function isBackdrop(event: MouseEvent): boolean {
  return event.target === event.currentTarget
}

function openPanel(panel: HTMLDialogElement, isModal: boolean): () => void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : panel
  if (isModal) panel.showModal()
  else panel.show()
  // The browser would focus the first button; the panel itself scrolls and hears Escape.
  if (focused instanceof HTMLElement) focused.focus()
  return () => panel.close()
}

function returnFocus(panel: HTMLDialogElement | null): () => void {
  const opener = document.activeElement
  if (panel) panel.tabIndex = -1
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
