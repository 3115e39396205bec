import { reloadTemplates, useTemplates } from '../../../../records/templates/web/public.ts'
import { useTextPlace } from '../place.ts'
import { EditTemplate } from './edit-template.tsx'
import { TemplateTable } from './template-table.tsx'

/** `/preferences?part=templates`: all templates, or with `text` one of them (CP-031). */
export default function TemplatesPage() {
  const list = useTemplates()
  const { text, copy } = useTextPlace()
  if (text === undefined) return <TemplateTable list={list} />
  return <EditTemplate key={`${text} ${copy}`} list={list} text={text} copy={copy} reload={reloadTemplates} />
}
