import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { AttachmentIcon } from '@laycan/ui/icons.ts'
import { FileNameText } from '#features/records/attachments/web/public.ts'
import type { Template } from '../contract/template.ts'
import { findMergeVariables, type InsertionValues, writeVariable } from '../contract/variables.ts'
import { fillTemplate } from './insert-template.ts'
import { t } from './messages.ts'
import styles from './template-preview.module.css'
import { TextPreview } from './text-preview.tsx'

/** A stored template, or one that is being written. */
type ShownTemplate = Pick<Template, 'name' | 'subject' | 'body' | 'body_type' | 'attachments'>

/** What a template would put into a mail now. */
export function TemplatePreview({ template, values }: { template: ShownTemplate; values: InsertionValues }) {
  const { subject, body } = fillTemplate(template, values)
  const merged = findMergeVariables(subject, body)
  const files = template.attachments.filter(({ disposition }) => disposition === 'attachment')
  const name = t('preview', { name: template.name })
  return (
    <section className={styles.preview} aria-label={name}>
      <p className={styles.subject} data-empty={subject === '' || undefined} dir="auto">
        {subject || t('no_subject')}
      </p>
      {body === '' ? (
        <p className={styles.note}>{t('empty_body')}</p>
      ) : (
        <TextPreview
          label={name}
          body={body}
          body_type={template.body_type}
          attachments={template.attachments}
        />
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('files')}>
          {files.map((file) => (
            <li key={file.id}>
              <AttachmentIcon size={14} />
              <FileNameText name={file.name} />
              <FileSizeText bytes={file.size} />
            </li>
          ))}
        </ul>
      )}
      {merged.length > 0 && (
        <p className={styles.note}>
          {t(merged.length === 1 ? 'merge_note_one' : 'merge_note', {
            variables: merged.map(writeVariable).join(', '),
          })}
        </p>
      )}
    </section>
  )
}
