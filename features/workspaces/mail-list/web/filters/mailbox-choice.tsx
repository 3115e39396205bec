import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { decideLineColour, useLines } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { changeQuery, noMail } from '../change-query.ts'
import { t } from '../messages.ts'
import styles from './choice-list.module.css'
import { ChoiceList } from './choice-list.tsx'
import { filterText, withFilter } from './filter-items.ts'

/** Mailboxes by choice. In the list of one mailbox another choice leads to the list of all, narrowed to the chosen. */
export function MailboxChoice({ view }: { view: MailView }) {
  const lines = useLines()
  const line_colors = useMailSetting('line_colors')
  const chosen = view.line_ids ?? (view.line_id === undefined ? [] : [view.line_id])

  function handleChange(keys: ReadonlySet<string>): void {
    const ids = [...keys].map(Number)
    const [first] = ids
    const item =
      first === undefined ? undefined : ({ field: 'mailbox', strategy: 'equal', content: ids } as const)
    changeQuery({
      line_id: undefined,
      filter: filterText(withFilter(view.filter, 'mailbox', item)),
      ...noMail,
    })
  }

  return (
    <ChoiceList
      label={t('column_mailbox')}
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
