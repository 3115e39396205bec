import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { MailEditor } from '@laycan/ui/editor/mail-editor.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { AttachmentIcon, ErrorIcon, FileTextIcon as TemplateIcon } from '@laycan/ui/icons.ts'
import type { TokensFieldHandle } from '@laycan/ui/tokens-field/token-types.ts'
import { useStore } from '@laycan/web/store.ts'
import { ATTACHMENTS_MAX_BYTES } from '../../../flows/mail-outgoing/contract/outgoing-mail.ts'
import { type InsertedTemplate, TemplatePicker } from '../../../records/templates/web/public.ts'
import styles from './compose-form.module.css'
import { ComposeQuestions } from './compose-questions.tsx'
import type { Composition } from './draft/composition.ts'
import { textToHtml } from './draft/start-body.ts'
import type { PeopleField } from './draft/words.ts'
import { FileStrip } from './files/file-strip.tsx'
import { t as files } from './files/messages.ts'
import { Notices } from './frame/notices.tsx'
import { t } from './messages.ts'
import { MoreMenu } from './more-menu.tsx'
import { PeopleRows } from './people/people-rows.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { SendBar } from './send/send-bar.tsx'
import type { SendChoice, Sending } from './send/sending.ts'
import { SenderRow } from './sender-row.tsx'
import { SubjectRow } from './subject-row.tsx'
import { useMailFont } from './use-mail-font.ts'
import { lastSender, useDefaultSender } from './use-sender.ts'
import { useSignature } from './use-signature.ts'

interface ComposeFormProps {
  composition: Composition
  sending: Sending
  onDiscard: () => void
  /** Escape: minimise or ask, as the window does it. */
  onEscape: () => void
}

/** The sheet on which a mail is written. */
export function ComposeForm({ composition, sending, onDiscard, onEscape }: ComposeFormProps) {
  const state = useStore(composition.state)
  const { problem, question } = useStore(sending.state)
  const [bodyType, setBodyType] = useState(state.start?.body.body_type ?? 'html')
  const [isScheduling, setScheduling] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const fields = useRef(new Map<PeopleField, TokensFieldHandle>())
  const picker = useRef<HTMLInputElement>(null)
  const { words, start, origin } = state
  const isReadOnly = state.people.other !== undefined || state.is_gone
  const isBusy = state.stage === 'sending' || state.stage === 'waiting' || state.stage === 'sent'
  useDefaultSender(composition, state.phase === 'ready', words.line_id)
  useSignature(composition)
  const font = useMailFont()
  useFocusBack(composition, isBusy || question !== undefined)
  const startsAtPeople =
    origin.method === 'new' || origin.method === 'forward' || origin.method === 'emailall'
  const isEmptyTo = start?.words.to.length === 0
  if (start === undefined) return null

  function send(choice?: SendChoice) {
    for (const field of fields.current.values()) field.commit()
    // Half typed recipients are in the words after this turn.
    queueMicrotask(() => void sending.send(choice))
    if (words.line_id !== undefined) lastSender.set(words.line_id)
  }

  /** A template joins what is written; its subject only where there is none yet. */
  function insert({ subject, body, body_type, attachments }: InsertedTemplate) {
    composition.files.addArrived(attachments)
    composition.editor()?.insertHtmlAtCaret(body_type === 'html' ? body : textToHtml(body))
    composition.change(words.subject.trim() === '' ? { subject } : {})
  }

  function attach(added: readonly File[]) {
    const refused = composition.files.add(added)
    if (refused.length === 0) return
    const names = refused.map(({ name }) => name).join(', ')
    toast({
      kind: 'danger',
      text: files('too_large', { names, limit: formatFileSize(ATTACHMENTS_MAX_BYTES) }),
    })
  }

  async function addPicture(file: File) {
    try {
      return await composition.files.addPicture(file)
    } catch (error) {
      toast({
        kind: 'danger',
        text: files('no_picture', { reason: error instanceof Error ? error.message : '' }),
      })
      return undefined
    }
  }

  function handleKey(event: KeyboardEvent) {
    // Keys of the screens behind must not hear what is typed here (KB-010).
    event.stopPropagation()
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isReadOnly) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and files of the whole sheet, its controls have their own
    <div className={styles.form} onKeyDownCapture={sendFirst} onKeyDown={handleKey}>
      <Notices
        composition={composition}
        state={state}
        onConflict={sending.askAboutConflict}
        onStopTrying={sending.stopTrying}
      />
      <DropArea isOff={isReadOnly || isBusy} onFiles={attach}>
        <div className={styles.fields} inert={isBusy}>
          <SenderRow line_id={words.line_id} onChange={(line_id) => composition.change({ line_id })} />
          <PeopleRows
            composition={composition}
            words={words}
            isReadOnly={isReadOnly}
            autoFocus={startsAtPeople && isEmptyTo}
            fields={fields}
          />
          <SubjectRow
            subject={words.subject}
            isImportant={words.high_importance}
            isReadOnly={isReadOnly}
            onChange={composition.change}
          />
        </div>
        <div className={styles.editor} inert={isBusy}>
          <MailEditor
            ref={composition.setEditor}
            key={composition.key}
            initial={start.body}
            label={t('message')}
            font={font}
            readOnly={isReadOnly}
            autoFocus={!(startsAtPeople && isEmptyTo)}
            onChange={composition.touch}
            onPasteFiles={attach}
            onInlineImage={addPicture}
            pictureUrl={composition.files.pictureUrl}
            onBodyTypeChange={setBodyType}
          />
        </div>
        <FileStrip files={composition.files} isReadOnly={isReadOnly} />
      </DropArea>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          <ErrorIcon />
          {problem}
        </p>
      )}
      <SendBar state={state} isReadOnly={isReadOnly} onSend={send} onSchedule={() => setScheduling(true)}>
        <IconButton icon={AttachmentIcon} label={t('attach')} onClick={() => picker.current?.click()} />
        <IconButton icon={TemplateIcon} label={t('template')} onClick={() => setPicking(true)} />
        <MoreMenu composition={composition} state={state} bodyType={bodyType} onDiscard={onDiscard} />
      </SendBar>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          attach([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isPicking && <TemplatePicker onInsert={insert} onClose={() => setPicking(false)} />}
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onChoose={(schedule) => {
            setScheduling(false)
            send({ schedule })
          }}
        />
      )}
      <ComposeQuestions composition={composition} sending={sending} />
    </div>
  )

  /** The editor would make a new line of it. */
  function sendFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isReadOnly) return
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
}

/** Who could not write for a moment goes on writing: what was in focus may have been out of use meanwhile. */
function useFocusBack(composition: Composition, isAway: boolean): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) composition.editor()?.focus()
    wasAway.current = isAway
  }, [composition, isAway])
}

interface DropAreaProps {
  isOff: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere on the sheet. */
function DropArea({ isOff, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A drop outside the window ends the drag without telling anybody.
    const end = () => setOver(false)
    window.addEventListener('dragend', end)
    window.addEventListener('drop', end)
    return () => {
      window.removeEventListener('dragend', end)
      window.removeEventListener('drop', end)
    }
  }, [])
  const hasFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button to attach does the same by keyboard
    <div
      className={styles.sheet}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <div className={styles.drop}>{t('drop_files')}</div>}
    </div>
  )
}
