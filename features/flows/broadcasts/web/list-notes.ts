import { formatCount } from '@laycan/web/messages.ts'
import type { RecipientList } from '../contract/broadcast.ts'
import { t } from './messages.ts'

/** Names in one sentence; a list of hundreds is cut, not hidden. */
const NAMED = 8

/** What is to be said of a list before it is written to: nothing when all is well. */
export function listNotes({ duplicates, invalid, suppressed }: RecipientList): string[] {
  const left = suppressed.map(({ address, reason }) => `${address} (${t(reason)})`)
  return [
    ...(invalid.length > 0 ? [t('invalid', { names: nameSome(invalid) })] : []),
    ...(left.length > 0 ? [t('suppressed', { names: nameSome(left) })] : []),
    ...(duplicates.length > 0 ? [t('duplicates', { n: formatCount(duplicates.length) })] : []),
  ]
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('more', { names: shown, n: formatCount(names.length - NAMED) }) : shown
}
