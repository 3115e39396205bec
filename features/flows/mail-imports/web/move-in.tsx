import { useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FileDrop } from '@laycan/ui/fields/file-drop.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { call } from '@laycan/web/call.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { addMailImport, type MailImport } from '../contract/mail-import.ts'
import { changeImport, told, useMailImports } from './import-store.ts'
import { t } from './messages.ts'
import styles from './moving.module.css'
import { isUploadingHere, uploadFile } from './upload-file.ts'

/** Which mailbox, as what, and the file. */
export function MoveIn() {
  const lines = useLines()
  const known = useMailImports() ?? []
  const [line_id, setLine] = useState('')
  const [box, setBox] = useState<MailImport['box']>('received')
  const [unread, setUnread] = useState(false)

  async function bring(file: File): Promise<void> {
    const { name, size } = file
    // The same file again goes on where its upload was.
    const begun = known.find(
      (each) =>
        each.state === 'uploading' &&
        each.file_name === name &&
        each.size === size &&
        !isUploadingHere(each.id),
    )
    const body = { line_id: Number(line_id), box, unread, file_name: name, size }
    await told(async () => {
      const started = begun ?? (await changeImport(() => call(addMailImport, { body })))
      await uploadFile(started, file)
    })
  }

  return (
    <section>
      <SectionHeader title={t('in')} description={t('in_hint')} />
      <div className={styles.fields}>
        <Select
          label={t('line')}
          placeholder={t('choose_line')}
          value={line_id}
          options={lines.map(({ id, display_name, email }) => ({
            value: String(id),
            label: `${display_name} · ${email}`,
          }))}
          onValueChange={setLine}
        />
        <Select
          label={t('box')}
          value={box}
          options={(['received', 'sent'] as const).map((value) => ({ value, label: t(value) }))}
          onValueChange={setBox}
        />
      </div>
      <div className={styles.option}>
        <Checkbox label={t('unread')} checked={unread} onCheckedChange={setUnread} />
      </div>
      <FileDrop
        label={t('drop')}
        choose={t('choose')}
        onFiles={([file]) => file && void bring(file)}
        {...(line_id === '' && { disabledReason: t('first_line') })}
      />
    </section>
  )
}
