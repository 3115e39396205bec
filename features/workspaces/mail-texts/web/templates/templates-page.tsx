import { mayChangeTemplate, type Template } from '#features/records/templates/contract/template.ts'
import { reloadTemplates, useTemplates } from '#features/records/templates/web/public.ts'
import { EditText, type TextKind } from '../form/edit-text.tsx'
import { useTextPlace } from '../place.ts'
import { ShowTemplate } from './show-template.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TemplateTable } from './template-table.tsx'
import { copiedWords, emptyTemplate, TemplateWords, templateWords } from './template-words.ts'

const KIND: TextKind<Template, TemplateWords> = {
  part: 'templates',
  schema: TemplateWords,
  empty: emptyTemplate,
  wordsOf: templateWords,
  copyOf: copiedWords,
  mayChange: mayChangeTemplate,
  renderFields: (props) => <TemplateFields {...props} />,
  renderShown: (template) => <ShowTemplate template={template} />,
}

/** `/preferences?part=templates`: all templates, or with `text` one of them (CP-031). */
export default function TemplatesPage() {
  const list = useTemplates()
  const { text, copy } = useTextPlace()
  if (text === undefined) return <TemplateTable list={list} />
  return <EditText key={`${text} ${copy}`} kind={KIND} {...{ list, text, copy }} reload={reloadTemplates} />
}
