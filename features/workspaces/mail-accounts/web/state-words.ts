import { formatCount } from '@laycan/web/messages.ts'
import type {
  AccountState,
  LeftOutMailbox,
  MailboxCertificate,
} from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from './messages.ts'

export type Tone = 'positive' | 'warning' | 'danger' | 'neutral' | 'accent'

export interface StateWords {
  readonly tone: Tone
  readonly label: string
  /** Why, and when it goes on; '' when there is nothing to say. */
  readonly detail: string
}

function nextTry(at: string | null, now: number): string {
  if (at === null) return ''
  const seconds = Math.ceil((Date.parse(at) - now) / 1000)
  if (seconds <= 0) return t('next_try_now')
  if (seconds < 100) return t('next_try_seconds', { n: seconds })
  return t('next_try_minutes', { n: Math.round(seconds / 60) })
}

/** What an account is doing, in words (AC-009). */
export function stateWords(state: AccountState, now: number): StateWords {
  switch (state.status) {
    case 'running':
      return { tone: 'positive', label: t('running'), detail: state.reason }
    case 'paused':
      return { tone: 'neutral', label: t('paused'), detail: '' }
    case 'receiving_only':
      return { tone: 'positive', label: t('receiving_only'), detail: t('receiving_only_hint') }
    case 'waiting': {
      const parts = [state.reason, nextTry(state.next_try_at, now)]
      return { tone: 'danger', label: t('waiting'), detail: parts.filter((part) => part !== '').join(' · ') }
    }
  }
}

/** Green only if every mailbox is proven; gaps are counted, and so is what nobody fetches. */
export function certificateWords(
  certificate: readonly MailboxCertificate[],
  left_out: readonly LeftOutMailbox[] = [],
): StateWords {
  const checked = certificate.filter((mailbox) => mailbox.checked_at !== null)
  const importing = certificate.filter((mailbox) => mailbox.checked_at === null && mailbox.server_count > 0)
  if (importing.length > 0) return importWords(importing)
  if (checked.length === 0) return { tone: 'neutral', label: t('not_checked'), detail: '' }
  if (certificate.every((mailbox) => mailbox.proven)) {
    return { tone: 'positive', label: t('complete'), detail: leftOutText(left_out) || t('complete_hint') }
  }
  const missing = checked.reduce((sum, mailbox) => sum + missingCount(mailbox), 0)
  const reason = certificate.find((mailbox) => !mailbox.proven)?.reason ?? ''
  if (missing === 0) return { tone: 'warning', label: t('checking'), detail: reason }
  return { tone: 'warning', label: t('gaps', { n: missing }), detail: t('filling') }
}

/** Progress of the first import, which counts before it proves. */
function importWords(importing: readonly MailboxCertificate[]): StateWords {
  const sum = (count: (mailbox: MailboxCertificate) => number) =>
    formatCount(importing.reduce((total, mailbox) => total + count(mailbox), 0))
  const detail = t('fetched_of', { n: sum((box) => box.stored_count), total: sum((box) => box.server_count) })
  return { tone: 'accent', label: t('importing'), detail }
}

function leftOutText(left_out: readonly LeftOutMailbox[]): string {
  if (left_out.length === 0) return ''
  const emails = formatCount(left_out.reduce((sum, { messages }) => sum + (messages ?? 0), 0))
  return t(left_out.length === 1 ? 'left_out_one' : 'left_out', { n: left_out.length, emails })
}

/** How many messages a set of ranges like '17:20,44' names. */
export function countUids(ranges: string): number {
  return ranges
    .split(',')
    .filter((range) => range !== '')
    .reduce((sum, range) => {
      const [first = 0, last = first] = range.split(':').map(Number)
      return sum + Math.max(0, last - first + 1)
    }, 0)
}

function missingCount(mailbox: MailboxCertificate): number {
  if (mailbox.proven) return 0
  return countUids(mailbox.missing) || Math.max(0, mailbox.server_count - mailbox.stored_count)
}
