import { useState } from 'react'
import { Disclosure } from '@laycan/ui/layout/disclosure.tsx'
import { TemplatePreview, useInsertionValues } from '#features/records/templates/web/public.ts'
import { t } from '../messages.ts'
import type { TemplateWords } from './template-words.ts'

/** What the template would put into a mail at this moment. */
export function WordsPreview({ words }: { words: TemplateWords }) {
  const readValues = useInsertionValues()
  const [values] = useState(readValues)
  return (
    <Disclosure title={t('preview')}>
      <TemplatePreview template={words} values={values} />
    </Disclosure>
  )
}
