import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { MoreIcon, PauseIcon, PlayIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { accountMenu } from './account-menu.ts'
import { editAccountPath } from './account-paths.ts'
import styles from './account-row.module.css'
import { accountRows, setPaused } from './account-store.ts'
import { CertificatePart } from './certificate-part.tsx'
import { LastMail } from './last-mail.tsx'
import { t } from './messages.ts'
import { quietly } from './quietly.ts'
import { RemoveAccountDialog } from './remove-account-dialog.tsx'
import { stateWords } from './state-words.ts'

const SECOND_MS = 1_000

/** One account: who, what it is doing, whether all mail is here. */
export function AccountRow({ id }: { id: number }) {
  const account = accountRows.useRow(id)
  return account === undefined ? null : <Row account={account} />
}

function Row({ account }: { account: MailAccount }) {
  const [isRemoving, setRemoving] = useState(false)
  const now = useServerNow(account.state.next_try_at === null ? undefined : SECOND_MS)
  const state = stateWords(account.state, now)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <a className={styles.name} href={hrefOf(editAccountPath(account.id))}>
          {account.display_name}
        </a>
        <span className={styles.email}>{account.email}</span>
        <LineChip name={account.username} colour={account.colour} />
      </div>
      <div className={styles.state} aria-live="polite">
        <StatusDot tone={state.tone} label={state.label} visibleLabel />
        {state.detail !== '' && <span className={styles.detail}>{state.detail}</span>}
        <LastMail at={account.state.last_mail_at} />
      </div>
      <CertificatePart account={account} />
      <div className={styles.actions}>
        {account.incoming !== null && (
          <IconButton
            icon={account.paused ? PlayIcon : PauseIcon}
            label={t(account.paused ? 'resume' : 'pause')}
            onClick={() => void quietly(setPaused(account, !account.paused))}
          />
        )}
        <Menu
          label={t('more', { email: account.email })}
          align="end"
          entries={accountMenu(account, () => setRemoving(true))}
        >
          {(trigger) => (
            <IconButton {...trigger} icon={MoreIcon} label={t('more', { email: account.email })} />
          )}
        </Menu>
      </div>
      {isRemoving && <RemoveAccountDialog account={account} onClose={() => setRemoving(false)} />}
    </li>
  )
}
