import { TextField } from '@laycan/ui/forms/text-field.tsx'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { useAuthors } from '../use-authors.ts'
import { OwnerField } from './owner-field.tsx'

interface NameAndOwnerProps {
  words: { readonly name: string; readonly personal: boolean }
  /** What is stored of it; undefined for a new one and for one that a colleague deleted. */
  stored: { readonly user_id: number } | undefined
  isGone: boolean
  error: string | undefined
  onChange: (part: { name: string } | { personal: boolean }) => void
}

/** What a text is called and who uses it. A new one begins with its name. */
export function NameAndOwner({ words, stored, isGone, error, onChange }: NameAndOwnerProps) {
  const { isOwn } = useAuthors()
  return (
    <div className={styles.grid}>
      <TextField
        label={t('name')}
        required
        autoFocus={stored === undefined && !isGone}
        value={words.name}
        onValueChange={(name) => onChange({ name })}
        error={error}
      />
      <OwnerField
        personal={words.personal}
        isOthers={stored !== undefined && !isOwn(stored.user_id)}
        onChange={(personal) => onChange({ personal })}
      />
    </div>
  )
}
