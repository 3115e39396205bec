import { type ComponentType, lazy, Suspense } from 'react'
import { Select } from '@laycan/ui/forms/select.tsx'
import { loadChunk } from '@laycan/web/chunks.ts'
import { findSlot } from '@laycan/web/slots.ts'
import type { FormWords } from './folder-form-words.ts'
import type { FolderRulesProps } from './folder-slots.ts'
import { t } from './messages.ts'

interface RulesPartProps {
  words: FormWords
  isChecked: boolean
  onChange: (part: Partial<FormWords>) => void
}

let Editor: ComponentType<FolderRulesProps> | undefined

/** The rules of a folder, where a feature brings their editor. */
export function RulesPart({ words, isChecked, onChange }: RulesPartProps) {
  const slot = findSlot('folder.rules', 'rules')
  if (slot === undefined) return null
  Editor ??= lazy(() => loadChunk(slot.load))
  return (
    <>
      <Select
        label={t('match_type')}
        value={words.match_type}
        options={[
          { value: 'every', label: t('match_every') },
          { value: 'any', label: t('match_any') },
        ]}
        onValueChange={(match_type) => onChange({ match_type })}
      />
      <Suspense>
        <Editor rules={words.rules} isChecked={isChecked} onChange={(rules) => onChange({ rules })} />
      </Suspense>
    </>
  )
}
