import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { TagsField } from '#features/marks/tags/web/public.ts'
import { mayShareContacts } from '#features/records/contacts/web/public.ts'
import styles from '../contact-forms.module.css'
import { cutNote } from '../form/contact-checks.ts'
import { t } from '../messages.ts'
import { useRights } from '../use-rights.ts'
import { GroupsField } from './groups-field.tsx'
import { LineField } from './line-field.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

/** Website, note, tags, groups, and whether all share the entry. */
export function MoreFields({ level, values, errors, change }: PartProps) {
  const rights = useRights()
  return (
    <Part title={t('more')}>
      <LineField
        label={t('website')}
        inputMode="url"
        value={values.website}
        onValueChange={(website) => change({ website })}
      />
      <Textarea
        label={t('note')}
        rows={4}
        description={values.note.length > 2500 ? t('note_left', { n: values.note.length }) : undefined}
        value={values.note}
        onValueChange={(note) => change({ note: cutNote(note) })}
        {...(errors['address_book.note'] !== undefined && { error: errors['address_book.note'] })}
      />
      <div className={styles.grid}>
        <TagsField names={values.tags} onChange={(tags) => change({ tags: [...tags] })} />
        <GroupsField {...{ level, values, errors, change }} />
      </div>
      {rights && mayShareContacts(rights) && (
        <Checkbox
          label={t('public')}
          description={t('public_hint')}
          checked={values.public}
          onCheckedChange={(isPublic) => change({ public: isPublic })}
        />
      )}
    </Part>
  )
}
