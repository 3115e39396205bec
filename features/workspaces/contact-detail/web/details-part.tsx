import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { RecordTags } from '#features/marks/tags/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { SharesPart } from '#features/workspaces/contact-shares/web/public.ts'
import type { ContactDetail } from '../contract/endpoints.ts'
import { Actions } from './actions.tsx'
import { askToLeave } from './contact-changes.tsx'
import styles from './contact-detail.module.css'
import { t } from './messages.ts'

interface DetailsPartProps {
  detail: ContactDetail
  tags: readonly string[]
  /** Without it nothing can be taken off (AB-039). */
  mayEdit: boolean
}

/** Actions, tags and groups of an entry (AB-028), and the public links that lead to it. */
export function DetailsPart({ detail, tags, mayEdit }: DetailsPartProps) {
  const { address_book } = detail
  return (
    <div className={styles.details}>
      <section>
        <SectionHeader title={t('tags')} kind="group" level={3} />
        <RecordTags kind="AddressBook" id={address_book.id} tags={tags} isEditable={mayEdit} />
      </section>
      <Groups detail={detail} mayEdit={mayEdit} />
      <section>
        <SectionHeader title={t('links')} kind="group" level={3} />
        <SharesPart id={address_book.id} mayRevokeAll={mayEdit} />
      </section>
      {/* A new action begins the list anew: older ones are those below its end. */}
      <Actions key={detail.actions[0]?.id} id={address_book.id} actions={detail.actions} />
    </div>
  )
}

function Groups({ detail: { address_book, groups }, mayEdit }: Pick<DetailsPartProps, 'detail' | 'mayEdit'>) {
  const { format, time_zone } = useDateStyle()
  return (
    <section>
      <SectionHeader title={t('groups')} kind="group" level={3} />
      {groups.length === 0 && <p className={styles.note}>{t('no_groups')}</p>}
      <ul className={styles.rows}>
        {groups.map(({ id, name, personal, user_name, created_at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {name}
              <small className={styles.note}>
                {t('made_by', {
                  kind: t(personal ? 'personal' : 'shared'),
                  name: user_name,
                  date: formatDate(created_at, format, time_zone),
                })}
              </small>
            </span>
            {mayEdit && (
              <IconButton
                size="small"
                icon={DismissIcon}
                label={t('leave_group', { name })}
                onClick={() => askToLeave(address_book.id, { id, name })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
