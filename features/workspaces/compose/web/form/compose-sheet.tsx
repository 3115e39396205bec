import type { RefObject } from 'react'
import { MailEditor } from '@laycan/ui/editor/mail-editor.tsx'
import type { TokensFieldHandle } from '@laycan/ui/tokens-field/token-types.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { Composition, CompositionState, Start } from '#features/workspaces/compose-draft/web/public.ts'
import { DropArea, FileStrip, takePicture } from '#features/workspaces/compose-files/web/public.ts'
import type { PeopleField } from '#features/workspaces/compose-people/web/public.ts'
import { PeopleRows } from '#features/workspaces/compose-people/web/public.ts'
import { t } from '../messages.ts'
import styles from './compose-form.module.css'
import { SenderRow } from './sender-row.tsx'
import { SubjectRow } from './subject-row.tsx'
import { useMailFont } from './use-mail-font.ts'

interface ComposeSheetProps {
  composition: Composition
  state: CompositionState
  start: Start
  isReadOnly: boolean
  /** It is being sent: nothing may change meanwhile. */
  isBusy: boolean
  fields: RefObject<Map<PeopleField, TokensFieldHandle>>
  onBodyType: (type: 'html' | 'plain_text') => void
}

/** Who, what and the text itself, with its files. Writing begins where something is missing. */
export function ComposeSheet(props: ComposeSheetProps) {
  const { composition, state, start, isReadOnly, isBusy, fields, onBodyType } = props
  const { words } = state
  const font = useMailFont()
  const darkQuote = useMailSetting('dark_mail_bodies') === '1'
  const beginsAtPeople = start.words.to.length === 0
  const attach = composition.files.add
  return (
    <DropArea isOff={isReadOnly || isBusy} onFiles={attach}>
      <div className={styles.fields} inert={isBusy}>
        <SenderRow
          line_id={words.line_id}
          from_address={words.from_address}
          onChange={(line_id, from_address) => composition.change({ line_id, from_address })}
        />
        <PeopleRows
          recipients={words}
          onChange={composition.change}
          isReadOnly={isReadOnly}
          autoFocus={beginsAtPeople}
          fields={fields}
        />
        <SubjectRow
          subject={words.subject}
          isImportant={words.high_importance}
          isReadOnly={isReadOnly}
          onChange={composition.change}
          onTab={() => composition.editor()?.focus()}
        />
      </div>
      <div className={styles.editor} inert={isBusy}>
        <MailEditor
          ref={composition.setEditor}
          initial={start.body}
          label={t('message')}
          font={font}
          readOnly={isReadOnly}
          autoFocus={!beginsAtPeople}
          onChange={composition.touch}
          onPasteFiles={attach}
          onInlineImage={(file) => takePicture(composition.files, file)}
          pictureUrl={composition.files.pictureUrl}
          darkQuote={darkQuote}
          onBodyTypeChange={onBodyType}
        />
      </div>
      <FileStrip files={composition.files} isReadOnly={isReadOnly} />
    </DropArea>
  )
}
