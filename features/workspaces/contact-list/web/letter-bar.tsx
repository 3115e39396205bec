import { filterText } from '@laycan/list/filters/list-filter.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listContacts } from '#features/records/contacts/contract/endpoints.ts'
import styles from './contact-list.module.css'
import type { ContactPlace } from './contact-place.ts'
import { t } from './messages.ts'

/** Of one press: what stands before the letters, each letter, and what stands behind them. */
const LETTERS = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '…'] as const
/** In the order of names digits and signs come before the letters, other scripts behind them. */
const STARTS: Readonly<Record<string, string>> = { '#': '', '…': '{' }

/** Leads a list that is in the order of names to the first entry of a letter. */
export function LetterBar({ place }: { place: ContactPlace }) {
  const { view, jumpTo } = place
  if (view.sort !== 'name') return null

  async function jump(letter: string): Promise<void> {
    const filters = filterText(view.criteria)
    const starts_at = STARTS[letter] ?? letter
    const query = { ...view.asked, sort: view.sort, order: view.order, per_page: 1, starts_at }
    try {
      const asked = { query: { ...query, ...(filters !== undefined && { filters }) } }
      const [first] = (await call(listContacts, asked)).address_books
      if (first) jumpTo(first.id)
    } catch (error) {
      // The call has said what failed; the list stays where it is.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <fieldset className={styles.letters} aria-label={t('letters')}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          aria-label={nameOf(letter)}
          onClick={() => void jump(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  )
}

function nameOf(letter: string): string {
  if (letter === '#') return t('before_letters')
  return letter === '…' ? t('after_letters') : t('letter', { letter })
}
