import { ChoiceList } from '@laycan/list/filters/choice-list.tsx'
import { type FilterEditorProps, filterText, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { useQuery } from '@laycan/web/navigation.ts'
import { decideLineColour, useLines } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { filteredLines } from '#features/records/emails/contract/email-criteria.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import styles from './mailbox-choice.module.css'
import { changeQuery, noMail } from './mails-link.ts'
import { t } from './messages.ts'

/** Mailboxes by choice. In the list of one mailbox another choice leads to the list of all, narrowed to the chosen. */
export default function MailboxChoice({ criteria }: FilterEditorProps) {
  const { line_id } = useQuery(MailsQuery)
  const lines = useLines()
  const line_colors = useMailSetting('line_colors')
  const chosen = filteredLines(criteria) ?? (line_id === undefined ? [] : [line_id])

  function handleChange(keys: ReadonlySet<string>): void {
    const content = [...keys].map(Number)
    const criterion = content.length === 0 ? undefined : { field: 'mailbox', strategy: 'equal', content }
    changeQuery({
      line_id: undefined,
      filter: filterText(withCriterion(criteria, 'mailbox', criterion)),
      ...noMail,
    })
  }

  return (
    <ChoiceList
      label={t('mailbox')}
      choices={lines.map((line) => ({
        key: String(line.id),
        label: line.display_name || line.username,
        mark: <LineStripe colour={lineColourValue(decideLineColour(line, line_colors))} />,
      }))}
      chosen={new Set(chosen.map(String))}
      onChange={handleChange}
      empty={t('no_mailboxes')}
    />
  )
}

function LineStripe({ colour }: { colour: string }) {
  return <span className={styles.stripe} style={{ '--line': colour }} />
}
