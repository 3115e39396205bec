import type { Loaded } from '@laycan/web/loaded-list.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { mayChangeTemplate, type Template } from '#features/records/templates/contract/template.ts'
import { findTemplates, reloadTemplates, removeTemplate } from '#features/records/templates/web/public.ts'
import { t } from '../messages.ts'
import { TextList } from '../text-list.tsx'
import { TextRow } from '../text-row.tsx'
import { useAuthors } from '../use-authors.ts'

/** All templates with what can be done with them. */
export function TemplateTable({ list }: { list: Loaded<Template> }) {
  const user = useCurrentUser()
  const { isOwn, nameOf } = useAuthors()

  function detailOf({ subject, user_id, attachments }: Template): string {
    const files = attachments.filter(({ disposition }) => disposition === 'attachment').length
    const author = isOwn(user_id) ? '' : nameOf(user_id)
    return [
      subject,
      files > 0 ? t(files === 1 ? 'files_one' : 'files_many', { n: files }) : '',
      author === '' ? '' : t('by', { name: author }),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  }

  return (
    <TextList
      part="templates"
      list={list}
      reload={reloadTemplates}
      find={(rows, search) => findTemplates(rows, search).flatMap(({ templates }) => templates)}
      renderRow={(template) => (
        <TextRow
          key={template.id}
          part="templates"
          text={template}
          mayChange={mayChangeTemplate(template, user)}
          detail={detailOf(template)}
          remove={removeTemplate}
        />
      )}
    />
  )
}
