import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { DismissIcon, ExpandIcon, ExternalIcon, MinusIcon } from '@laycan/ui/icons.ts'
import { useBackStep } from '@laycan/web/back-step.ts'
import { type PlaceQuery, parseLeniently } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import { stayKnownMeanwhile } from '#features/workspaces/compose-draft/web/public.ts'
import { createSending, showSending } from '#features/workspaces/compose-send/web/public.ts'
import { openDraft } from '../app-window.ts'
import { t } from '../messages.ts'
import { ComposeQuery } from '../start/compose-query.ts'
import { openWindow } from '../take-compose.ts'
import { ComposeBody } from './compose-body.tsx'
import { type Floating, removeFloating, showFloating } from './floating-store.ts'
import styles from './frame.module.css'
import { frameKeys } from './sheet-keys.ts'
import { titleOf } from './title-of.ts'
import { useClosing } from './use-closing.tsx'
import { useComposition } from './use-composition.ts'
import { useDrag } from './use-drag.ts'

/** A compose window that floats over the screens: dragged by its head, minimised to the bottom, full size. */
export function FloatingWindow({ floating, isVisible }: { floating: Floating; isVisible: boolean }) {
  const { key, query } = floating
  const composition = useComposition(
    key,
    useMemo(() => parseLeniently(ComposeQuery, query), [query]),
  )
  const state = useStore(composition.state)
  const isPhone = useMedia(PHONE)
  const [isFull, setFull] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const drag = useDrag(frame, !isPhone && !isFull)
  const sending = useMemo(
    () =>
      createSending(composition, (mail) => {
        removeFloating(key)
        showSending(mail, openDraft)
      }),
    [composition, key],
  )
  const closing = useClosing(composition, () => removeFloating(key))
  // Each open compose window counts, also an empty one (SH-027, SH-028).
  useUnsavedWork(state.stage !== 'sent', 'compose', { stays: true })
  const title = titleOf(state)
  const minimise = () => showFloating(undefined)
  useBackStep(isPhone && isVisible, minimise)

  useLayoutEffect(() => {
    if (isVisible) takeFocus(frame.current, composition.editor())
    else leaveFocus(frame.current)
  }, [isVisible, composition])

  async function popOut() {
    await composition.saver.flush()
    // Nothing was written yet: the other window begins as this one did.
    const { save, draft_id } = composition.state.get()
    // Where the copy is gone, the draft itself is opened.
    const stored: PlaceQuery = draft_id === undefined ? query : { method: 'edit', id: draft_id }
    if (!openWindow(save.kind === 'untouched' ? query : { ...stored, draft: composition.key })) {
      toast({ kind: 'danger', text: t('window_blocked') })
      return
    }
    stayKnownMeanwhile(composition.key)
    composition.end({ removes: false })
    removeFloating(key)
  }

  return (
    <>
      {!isVisible && (
        <div className={styles.bar}>
          <button type="button" className={styles.barTitle} onClick={() => showFloating(key)}>
            {title}
          </button>
          <IconButton icon={DismissIcon} size="small" label={t('close')} onClick={closing.close} />
        </div>
      )}
      <section
        ref={frame}
        className={classNames(styles.floating, (isFull || isPhone) && styles.full)}
        aria-label={title}
        hidden={!isVisible}
        tabIndex={-1}
        {...frameKeys(minimise)}
      >
        <header className={styles.head} {...drag}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          <IconButton
            icon={MinusIcon}
            size="small"
            label={t('minimise')}
            shortcut="Escape"
            onClick={minimise}
          />
          {!isPhone && (
            <>
              <IconButton
                icon={ExpandIcon}
                size="small"
                label={t(isFull ? 'shrink' : 'expand')}
                onClick={() => setFull(!isFull)}
              />
              <IconButton
                icon={ExternalIcon}
                size="small"
                label={t('pop_out')}
                onClick={() => void popOut()}
              />
            </>
          )}
          <IconButton icon={DismissIcon} size="small" label={t('close')} onClick={closing.close} />
        </header>
        <ComposeBody
          composition={composition}
          sending={sending}
          onDiscard={closing.askDiscard}
          onEscape={minimise}
        />
      </section>
      {closing.questions}
    </>
  )
}

/** What is typed while the sheet is on its way is not for the screens behind either. */
function takeFocus(frame: HTMLElement | null, editor: { focus(): void } | null | undefined): void {
  if (editor) editor.focus()
  else if (!frame?.contains(document.activeElement)) frame?.focus()
}

/** Browsers take the focus from what is hidden with their next frame; until then it would still swallow keys. */
function leaveFocus(hidden: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && hidden?.contains(activeElement)) activeElement.blur()
}
