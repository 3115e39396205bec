import { Button } from '@laycan/ui/buttons/button.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { CalendarAccount } from '../contract/calendar-account.ts'
import { connectCalendars, disconnectCalendars, syncCalendars } from '../contract/endpoints.ts'
import { openExchangeForm } from './exchange-form.tsx'
import { changeMailbox, loadMailboxes } from './mailbox-store.ts'
import styles from './mailboxes.module.css'
import { t } from './messages.ts'

const TONES = {
  connected: 'positive',
  waiting: 'warning',
  sign_in_again: 'danger',
  not_connected: 'neutral',
} as const

/** One mailbox: of which kind its calendars are, how they stand, and the way to connect them. */
export function MailboxRow({ account, onLeave }: { account: CalendarAccount; onLeave: () => void }) {
  const { line_id, kind, address, state } = account
  const line = useLines().find(({ id }) => id === line_id)
  const name = line?.display_name || line?.username || address
  return (
    <FormRow
      title={name}
      description={
        <span className={styles.about}>
          <span>{address === '' ? t(kind) : `${t(kind)} · ${address}`}</span>
          <StatusDot tone={TONES[state]} label={t(state)} visibleLabel />
          <span>{wordsOf(account)}</span>
        </span>
      }
    >
      <div className={styles.actions}>
        <Actions account={account} name={name} onLeave={onLeave} />
      </div>
    </FormRow>
  )
}

function wordsOf({ state, reason, synced_at }: CalendarAccount): string {
  if (state === 'not_connected') return currentRights()?.is_admin ? '' : t('askAdmin')
  if (reason !== '') return reason
  if (synced_at === null) return t('first')
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return t('synced', { time: format.format(new Date(synced_at)) })
}

interface ActionsProps {
  account: CalendarAccount
  name: string
  onLeave: () => void
}

function Actions({ account, name, onLeave }: ActionsProps) {
  const { state, line_id, kind } = account
  const is_admin = currentRights()?.is_admin ?? false
  if (state === 'not_connected')
    return (
      is_admin && (
        <Button aria-label={t('connectOf', { name })} onClick={() => connect(account, name)}>
          {t('connect')}
        </Button>
      )
    )
  const way = signInPath(account)
  return (
    <>
      {state === 'sign_in_again' && is_admin && way !== undefined && (
        <Button
          kind="primary"
          onClick={() => {
            onLeave()
            globalThis.location.hash = way
          }}
        >
          {t('signIn')}
        </Button>
      )}
      {state === 'sign_in_again' && is_admin && kind === 'ews' && (
        <Button kind="primary" onClick={() => openExchangeForm(line_id, name)}>
          {t('signIn')}
        </Button>
      )}
      <Button onClick={() => void refresh(line_id)}>{t(state === 'connected' ? 'refresh' : 'again')}</Button>
      {is_admin && (
        <Button
          kind="quiet"
          aria-label={t('disconnectOf', { name })}
          onClick={() => askToDisconnect(account, name)}
        >
          {t('disconnect')}
        </Button>
      )}
    </>
  )
}

/** Where whoever consented signs in again, which also gives what an older consent lacks. */
function signInPath({ kind, consent_account_id }: CalendarAccount): string | undefined {
  if (consent_account_id === null) return undefined
  return kind === 'gmail' ? `#/googleAccounts/${consent_account_id}` : '#/microsoftAccounts'
}

/** What is refused is told by the call. */
function connect({ line_id, kind }: CalendarAccount, name: string): void {
  if (kind === 'ews') openExchangeForm(line_id, name)
  else void changeMailbox(() => call(connectCalendars, { body: { line_id } })).catch(() => undefined)
}

async function refresh(line_id: number): Promise<void> {
  const answer = await call(syncCalendars, { params: { line_id } }).catch(() => undefined)
  if (answer) showToast({ kind: 'info', text: t('refreshing') })
}

function askToDisconnect({ line_id, kind }: CalendarAccount, name: string): void {
  openModal((close) => (
    <ConfirmDialog
      title={t('disconnectQuestion', { name })}
      text={t('disconnectText', { kind: t(kind) })}
      confirmLabel={t('disconnect')}
      kind="danger"
      onClose={close}
      onConfirm={async () => {
        await call(disconnectCalendars, { params: { line_id } })
        await loadMailboxes()
        showToast({ kind: 'success', text: t('disconnected') })
      }}
    />
  ))
}
