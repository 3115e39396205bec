import { useEffect, useRef } from 'react'
import { AttachmentIcon } from '@laycan/ui/icons.ts'
import type { Template } from '../contract/template.ts'
import type { TemplateGroup } from './find-templates.ts'
import { t } from './messages.ts'
import styles from './template-picker.module.css'

interface TemplateOptionsProps {
  id: string
  groups: readonly TemplateGroup[]
  chosen: Template | undefined
  onChoose: (template: Template) => void
  onInsert: (template: Template) => void
}

export function optionId(list_id: string, template: Pick<Template, 'id'>): string {
  return `${list_id}-${template.id}`
}

/** The list of the picker; the focus stays in the search field above it. */
export function TemplateOptions({ id, groups, chosen, onChoose, onInsert }: TemplateOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen_id = chosen?.id
  useEffect(() => {
    if (chosen_id === undefined) return
    list.current
      ?.querySelector(`[id="${optionId(id, { id: chosen_id })}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen_id])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('templates')} className={styles.options}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box is no fieldset
        <div key={group.id} role="group" aria-label={t(group.id)}>
          <div className={styles.group} aria-hidden>
            {t(group.id)}
          </div>
          {group.templates.map((template) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus and names the chosen option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search field
            <div
              key={template.id}
              id={optionId(id, template)}
              role="option"
              aria-selected={template.id === chosen_id}
              className={styles.option}
              onClick={() => onChoose(template)}
              onDoubleClick={() => onInsert(template)}
            >
              <span className={styles.name} dir="auto">
                {template.name}
              </span>
              {template.attachments.some(({ disposition }) => disposition === 'attachment') && (
                <AttachmentIcon size={13} />
              )}
              {template.subject !== '' && (
                <span className={styles.subject} dir="auto">
                  {template.subject}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
