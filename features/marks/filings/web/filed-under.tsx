import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { DismissIcon, FileIntoIcon, StarredIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { emailRows, formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { folderIcon } from '#features/records/folders/web/public.ts'
import type { EmailFiling } from '../contract/filing.ts'
import { removeMails } from './file-mails.ts'
import styles from './filings.module.css'
import { openFolderPicker } from './folder-picker.tsx'
import { t } from './messages.ts'
import { useFilings, useRuleName } from './use-filings.ts'

/** The folders of a mail in its Details tab (MD-005), with who filed it, or by which rule it was (FO-011, FO-012). */
export default function FiledUnder({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  const [loaded, retry] = useFilings(id)
  if (loaded === 'failed') return <ErrorState compact title={t('details_failed')} onRetry={retry} />
  // What is taken out here is gone before the server has answered.
  const filings = loaded?.filter(({ folder_id }) => row?.folder_ids.includes(folder_id) !== false)
  return (
    <div className={styles.filings}>
      {filings !== undefined && filings.length > 0 && (
        <ul className={styles.filings}>
          {filings.map((filing) => (
            <Filing key={filing.folder_id} filing={filing} />
          ))}
        </ul>
      )}
      {filings?.length === 0 && <span className={styles.note}>{t('none')}</span>}
      {row !== undefined && (
        <Button kind="quiet" size="small" icon={FileIntoIcon} onClick={() => openFolderPicker([row])}>
          {t('file')}
        </Button>
      )}
    </div>
  )
}

function Filing({ filing }: { filing: EmailFiling }) {
  const { email_id, folder, folder_id, folder_type, user_name, avatar, starred } = filing
  const Icon = folderIcon(folder_type)
  const href = hrefOf('/mails', { folder_id, folder_name: folder, type: folder_type })
  return (
    <li className={styles.filing}>
      <Icon size={14} />
      <a className={styles.folder} href={href} dir="auto">
        {folder}
      </a>
      {starred && <StarredIcon size={12} />}
      {user_name !== '' && <Avatar name={user_name} src={avatar ?? undefined} size={16} />}
      <FiledBy filing={filing} />
      {folder_type !== 'dynamic' && (
        <IconButton
          size="small"
          icon={DismissIcon}
          label={t('remove_from', { folder })}
          onClick={() => void removeMails([email_id], folder_id)}
        />
      )}
    </li>
  )
}

function FiledBy({ filing: { rule_id, folder_id, user_name, created_at } }: { filing: EmailFiling }) {
  const { format, time_zone } = useDateStyle()
  const rule = useRuleName(rule_id, folder_id)
  const time = formatDate(created_at, format, time_zone)
  if (rule_id !== null) {
    const text = rule ? t('by_rule', { name: rule, time }) : t('by_rule_gone', { time })
    return <span className={styles.by}>{text}</span>
  }
  const text = user_name === '' ? t('by_nobody', { time }) : t('by_user', { name: user_name, time })
  return <span className={styles.by}>{text}</span>
}
