import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ContactsIcon, LockIcon, NextIcon, PlusIcon, PreviousIcon } from '@laycan/ui/icons.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useTitle } from '@laycan/web/navigation.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import {
  type CustomField,
  customVariable,
  sortCustomFields,
  updateCustomField,
} from '#features/records/contacts/contract/custom-fields.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import { FieldDialog } from './field-dialog.tsx'
import styles from './fields.module.css'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/contact-fields`: what a company knows of its contacts besides what all entries have. */
export default function FieldsScreen() {
  const { user_type } = useCurrentUser()
  const fields = useCustomFields()
  useTitle(names('title'))
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  const open = (field?: CustomField) =>
    openModal((close) => <FieldDialog onClose={close} {...(field && { field })} />)
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button kind="primary" icon={PlusIcon} onClick={() => open()}>
            {t('add')}
          </Button>
        }
      />
      {fields.length === 0 && (
        <EmptyState icon={ContactsIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {fields.map((field, at) => (
          <FieldRow key={field.id} field={field} fields={fields} at={at} onEdit={() => open(field)} />
        ))}
      </ul>
    </div>
  )
}

interface FieldRowProps {
  field: CustomField
  fields: readonly CustomField[]
  at: number
  onEdit: () => void
}

function FieldRow({ field, fields, at, onEdit }: FieldRowProps) {
  const { id, name, type, choices, retired } = field
  const active = fields.filter((each) => !each.retired)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        <small className={styles.note}>
          {[t(`type_${type}`), choices.join(', '), t('variable', { name: `{{${customVariable(name)}}}` })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {retired && <Badge>{t('retired')}</Badge>}
      {!retired && (
        <>
          <IconButton
            size="small"
            icon={PreviousIcon}
            label={t('up', { name })}
            disabled={at === 0}
            onClick={() => void move(active, at, at - 1)}
          />
          <IconButton
            size="small"
            icon={NextIcon}
            label={t('down', { name })}
            disabled={at === active.length - 1}
            onClick={() => void move(active, at, at + 1)}
          />
        </>
      )}
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() =>
          void reached(() =>
            call(updateCustomField, { params: { id }, body: { name, choices, retired: !retired } }),
          )
        }
      >
        {t(retired ? 'bring_back' : 'retire')}
      </Button>
    </li>
  )
}

async function move(fields: readonly CustomField[], from: number, to: number): Promise<void> {
  const ids = fields.map(({ id }) => id)
  const [moved] = ids.splice(from, 1)
  if (moved !== undefined) ids.splice(to, 0, moved)
  await reached(() => call(sortCustomFields, { body: { ids } }))
}

/** A refusal was told by the call; what changed is heard by the live message. */
async function reached(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
