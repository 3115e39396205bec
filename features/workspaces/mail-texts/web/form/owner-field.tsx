import { Select } from '@laycan/ui/forms/select.tsx'
import { t } from '../messages.ts'

interface OwnerFieldProps {
  personal: boolean
  /** A colleague wrote it: it cannot become personal. */
  isOthers: boolean
  onChange: (personal: boolean) => void
}

/** Who sees and uses a text (CP-022). */
export function OwnerField({ personal, isOthers, onChange }: OwnerFieldProps) {
  return (
    <Select
      label={t('for_whom')}
      value={personal ? 'me' : 'team'}
      options={[
        { value: 'me', label: t('only_me'), disabled: isOthers },
        { value: 'team', label: t('everybody') },
      ]}
      description={isOthers ? t('not_author') : undefined}
      onValueChange={(value) => onChange(value === 'me')}
    />
  )
}
