import type { GuardWarning } from '../contract/guard.ts'
import { t } from './messages.ts'

type Details = Extract<GuardWarning, { kind: 'bank_details' }>

/** What differs, exactly and in whole sentences. */
export function wordsOf(warning: GuardWarning): string {
  switch (warning.kind) {
    case 'bank_details':
      return wordsOfDetails(warning)
    case 'look_alike': {
      const { address, like, how, own } = warning
      return t(own ? 'own_look_alike' : 'look_alike', { address, like, how: t(how) })
    }
    case 'first_time':
      return t(warning.has_details ? 'first_details' : 'first_invoice', { address: warning.address })
    case 'reply_to':
      return t('reply_to', { address: warning.address, from: warning.from })
  }
}

function wordsOfDetails({ counterparty, details, used }: Details): string {
  const named = { counterparty, details: details.map(detailWords).join(', ') }
  if (used === null) return t('changed', named)
  return `${t('details', named)} ${t('used', { used: detailWords(used) })}`
}

function detailWords({ kind, value }: Details['details'][number]): string {
  return t(kind, { value: kind === 'iban' ? grouped(value) : value })
}

/** As it stands on paper, so that two can be compared. */
function grouped(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban
}
