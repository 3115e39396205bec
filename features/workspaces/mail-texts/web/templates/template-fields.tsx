import { useRef } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { textToHtml } from '@laycan/ui/editor/plain/text-to-html.ts'
import { Select } from '@laycan/ui/forms/select.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { createTemplate, updateTemplate } from '#features/records/templates/contract/endpoints.ts'
import { templateRefusals } from '#features/records/templates/contract/errors.ts'
import type { Template } from '#features/records/templates/contract/template.ts'
import { findUnknownVariables } from '#features/records/templates/contract/variables.ts'
import { takeTemplate } from '#features/records/templates/web/public.ts'
import type { TextFieldsProps } from '../form/edit-text.tsx'
import { NameAndOwner } from '../form/name-and-owner.tsx'
import { type SaveWay, TextFormFrame } from '../form/text-form-frame.tsx'
import { useTextUploads } from '../form/use-text-uploads.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { goToText } from '../place.ts'
import { BodyField } from './body-field.tsx'
import { FilesField } from './files-field.tsx'
import { SubjectField } from './subject-field.tsx'
import { TemplateWords, templateForm } from './template-words.ts'
import { WordsPreview } from './words-preview.tsx'

/** The form of a template. */
export function TemplateFields({
  name,
  start,
  stored,
  isGone = false,
}: TextFieldsProps<Template, TemplateWords>) {
  const editor = useRef<EditorHandle>(null)
  const isNew = (way: SaveWay | undefined) => stored === undefined || way === 'as_new'
  const form = useEndpointForm((way) => (isNew(way) ? createTemplate : updateTemplate), {
    name,
    kept: TemplateWords,
    start,
    fields: ['name'],
    input(words: TemplateWords, way: SaveWay | undefined) {
      const body = templateForm(words)
      if (stored === undefined || way === 'as_new') return { body }
      const version = way === 'anyway' ? undefined : (words.version ?? undefined)
      return { params: { id: stored.id }, body: { ...body, version } }
    },
    refusals: { name: templateRefusals.noName },
    onSaved({ email_template }) {
      takeTemplate(email_template)
      showToast({ kind: 'success', text: t('saved', { name: email_template.name }) })
      goToText('templates')
    },
  })
  const { values: words, errors, change } = form
  const { uploads, isBusy } = useTextUploads((attachment) =>
    change(({ attachments }) => ({ attachments: [...attachments, attachment] })),
  )
  const unknown = findUnknownVariables(words.subject, words.body)

  function changeFormat(body_type: TemplateWords['body_type']): void {
    if (body_type === words.body_type) return
    const text = editor.current?.getText() ?? words.body
    change({ body_type, body: body_type === 'html' ? textToHtml(words.body) : text })
  }

  return (
    <TextFormFrame
      part="templates"
      title={t(stored === undefined && !isGone ? 'new_template' : 'edit_template')}
      form={form}
      isGone={isGone}
      waitsFor={isBusy ? t('uploading') : undefined}
    >
      <NameAndOwner words={words} stored={stored} isGone={isGone} error={errors.name} onChange={change} />
      <div className={styles.grid}>
        <SubjectField value={words.subject} onChange={(subject) => change({ subject })} />
        <Select
          label={t('format')}
          value={words.body_type}
          options={[
            { value: 'html', label: t('html') },
            { value: 'plain_text', label: t('plain_text') },
          ]}
          onValueChange={changeFormat}
        />
      </div>
      <BodyField editor={editor} form={form} uploads={uploads} />
      {unknown.length > 0 && (
        <p className={styles.warning} role="status">
          {t('unknown_variables', { names: unknown.map((each) => `{{${each}}}`).join(', ') })}
        </p>
      )}
      <FilesField
        attachments={words.attachments}
        uploads={uploads}
        onRemove={(id) => change({ attachments: words.attachments.filter((each) => each.id !== id) })}
      />
      <WordsPreview words={words} />
    </TextFormFrame>
  )
}
