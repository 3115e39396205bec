import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { MailboxChoice } from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { isChosen, mailboxLines, usualMailboxes, withBox, withMailbox } from './mailbox-choice.ts'

export type FoundMailbox = MailboxChoice & { readonly messages: number; readonly usual: boolean }

interface MailboxChoicesProps {
  /** Empty: all of them. */
  chosen: readonly MailboxChoice[]
  /** What the test found on the server; undefined before one. */
  found: readonly FoundMailbox[] | undefined
  onChange: (chosen: MailboxChoice[]) => void
}

const boxes: readonly MailboxChoice['box'][] = ['received', 'sent', 'spam', 'draft']

/** Which mailboxes of the server are fetched, and which box of ours each fills. */
export function MailboxChoices({ chosen, found, onChange }: MailboxChoicesProps) {
  const isAll = chosen.length === 0
  const lines = mailboxLines(chosen, found)
  return (
    <fieldset className={styles.choice}>
      <legend>{t('mailboxes')}</legend>
      <Checkbox
        label={t('mailboxes_all')}
        description={t(lines.length === 0 ? 'mailboxes_untested' : 'mailboxes_all_hint')}
        checked={isAll}
        disabled={lines.length === 0}
        onCheckedChange={(isOn) => onChange(isOn ? [] : usualMailboxes(lines))}
      />
      {!isAll && (
        <div className={styles.mailboxes}>
          {lines.map((mailbox) => (
            <div key={mailbox.path} className={styles.mailbox}>
              <Checkbox
                label={mailbox.path}
                checked={isChosen(chosen, mailbox.path)}
                onCheckedChange={(isOn) => onChange(withMailbox(chosen, mailbox, isOn))}
              />
              <span className={styles.count}>{countOf(mailbox.messages)}</span>
              <Select
                label={`${t('mailbox_fills')}: ${mailbox.path}`}
                hideLabel
                size="small"
                value={mailbox.box}
                options={boxes.map((value) => ({ value, label: t(`box_${value}`) }))}
                onValueChange={(box) => onChange(withBox(chosen, mailbox.path, box))}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function countOf(messages: number | undefined): string {
  if (messages === undefined) return ''
  return t(messages === 1 ? 'mailbox_message' : 'mailbox_messages', { n: formatCount(messages) })
}
