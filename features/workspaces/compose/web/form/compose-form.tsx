import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ErrorIcon, FileTextIcon as TemplateIcon } from '@laycan/ui/icons.ts'
import type { TokensFieldHandle } from '@laycan/ui/tokens-field/token-types.ts'
import { useStore } from '@laycan/web/store.ts'
import { RemindButton } from '#features/marks/follow-ups/web/public.ts'
import type { Composition, Start } from '#features/workspaces/compose-draft/web/public.ts'
import { AttachButton } from '#features/workspaces/compose-files/web/public.ts'
import type { PeopleField } from '#features/workspaces/compose-people/web/public.ts'
import type { SendChoice, Sending } from '#features/workspaces/compose-send/web/public.ts'
import { SendBar } from '#features/workspaces/compose-send/web/public.ts'
import { sheetKeys } from '../frame/sheet-keys.ts'
import { t } from '../messages.ts'
import { type ComposeDialog, ComposeDialogs } from './compose-dialogs.tsx'
import styles from './compose-form.module.css'
import { ComposeQuestions } from './compose-questions.tsx'
import { ComposeSheet } from './compose-sheet.tsx'
import { MoreMenu } from './more-menu.tsx'
import { Notices } from './notices.tsx'
import { useDefaultSender } from './use-sender.ts'
import { useSignature } from './use-signature.ts'

interface ComposeFormProps {
  composition: Composition
  start: Start
  sending: Sending
  onDiscard: () => void
  /** Escape: minimise or ask, as the window does it. */
  onEscape: () => void
}

/** Everything of one mail that is written: what concerns it, the sheet, and what can be done with it. */
export function ComposeForm({ composition, start, sending, onDiscard, onEscape }: ComposeFormProps) {
  const state = useStore(composition.state)
  const { problem, question } = useStore(sending.state)
  const [bodyType, setBodyType] = useState(start.body.body_type)
  const [remindAt, setRemindAt] = useState<string>()
  const [dialog, setDialog] = useState<ComposeDialog>()
  const fields = useRef(new Map<PeopleField, TokensFieldHandle>())
  const isReadOnly = state.people.other !== undefined || state.is_gone
  const isBusy = state.stage === 'sending' || state.stage === 'waiting' || state.stage === 'sent'
  useDefaultSender(composition, state.words.line_id)
  const isUnsigned = useSignature(composition)
  useFocusBack(composition, isBusy || question !== undefined)

  function send(choice?: SendChoice) {
    if (isReadOnly) return
    for (const field of fields.current.values()) field.commit()
    // Half typed recipients are in the words after this turn.
    const reminder = remindAt === undefined ? {} : { remind_at: remindAt }
    queueMicrotask(() => void sending.send({ ...choice, ...reminder }))
  }

  return (
    <div className={styles.form} {...sheetKeys({ onSend: send, onEscape })}>
      <Notices
        composition={composition}
        state={state}
        isUnsigned={isUnsigned}
        onConflict={sending.askAboutConflict}
        onStopTrying={sending.stopTrying}
        onScheduleAgain={() => setDialog('schedule')}
      />
      <ComposeSheet
        composition={composition}
        state={state}
        start={start}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        fields={fields}
        onBodyType={setBodyType}
      />
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          <ErrorIcon />
          {problem}
        </p>
      )}
      <SendBar state={state} isReadOnly={isReadOnly} onSend={send} onSchedule={() => setDialog('schedule')}>
        <RemindButton at={remindAt} onChoose={setRemindAt} />
        <AttachButton onFiles={composition.files.add} />
        <IconButton icon={TemplateIcon} label={t('template')} onClick={() => setDialog('template')} />
        <MoreMenu
          composition={composition}
          state={state}
          bodyType={bodyType}
          onDiscard={onDiscard}
          onVersions={() => setDialog('versions')}
        />
      </SendBar>
      <ComposeDialogs
        composition={composition}
        open={dialog}
        onSend={send}
        onClose={() => setDialog(undefined)}
      />
      <ComposeQuestions composition={composition} sending={sending} />
    </div>
  )
}

/** Who could not write for a moment goes on writing: what was in focus may have been out of use meanwhile. */
function useFocusBack(composition: Composition, isAway: boolean): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) composition.editor()?.focus()
    wasAway.current = isAway
  }, [composition, isAway])
}
