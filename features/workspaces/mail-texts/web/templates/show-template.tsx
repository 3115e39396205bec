import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ChevronLeftIcon, CopyIcon } from '@laycan/ui/icons.ts'
import type { Template } from '#features/records/templates/contract/template.ts'
import { TemplatePreview, useInsertionValues } from '#features/records/templates/web/public.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { goToText, hrefOfText } from '../place.ts'
import { useAuthors } from '../use-authors.ts'

/** A template of the team for those who may not change it. */
export function ShowTemplate({ template }: { template: Template }) {
  const { nameOf } = useAuthors()
  const readValues = useInsertionValues()
  const [values] = useState(readValues)
  const copy = (
    <Button icon={CopyIcon} onClick={() => goToText('templates', 'new', template.id)}>
      {t('duplicate')}
    </Button>
  )
  return (
    <div className={styles.form}>
      <div>
        <a className={styles.back} href={hrefOfText('templates')}>
          <ChevronLeftIcon size={14} />
          {t('back_templates')}
        </a>
        <SectionHeader
          title={template.name}
          description={t('read_only', { name: nameOf(template.user_id) })}
          actions={copy}
        />
      </div>
      <TemplatePreview template={template} values={values} />
    </div>
  )
}
