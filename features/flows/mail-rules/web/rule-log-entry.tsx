import type { RuleLogEntry as Entry } from '../contract/mail-rule.ts'
import { t } from './messages.ts'
import { describeAction, findOfferedAction } from './offered-actions.ts'
import styles from './rule-log.module.css'

/** What one rule did with a mail and why, in words: what could not be done says so. */
export function RuleLogEntry({ entry }: { entry: Entry }) {
  return (
    <div className={styles.words} dir="auto">
      <span>
        <strong>{entry.rule_name}</strong>{' '}
        <span className={styles.reason}>{entry.reason === '' ? t('every_mail') : entry.reason}</span>
      </span>
      <ul className={styles.results}>
        {entry.results.map(({ type, done, detail }) => (
          <li key={type} data-failed={done ? undefined : ''}>
            {findOfferedAction(type)?.label ?? describeAction({ type, content: null })}{' '}
            {done ? detail : t('not_done', { detail })}
          </li>
        ))}
      </ul>
    </div>
  )
}
