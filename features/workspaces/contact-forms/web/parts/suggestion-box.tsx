import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import { suggestContact } from '#features/records/contacts/contract/endpoints.ts'
import styles from '../contact-forms.module.css'
import { pictureSource } from '../contact-picture.ts'
import { itemLimits } from '../form/contact-items.ts'
import type { FormWords } from '../form/contact-words.ts'
import { decideAsking, shownOf, wordsOfSuggestion } from '../form/suggested-contact.ts'
import { t } from '../messages.ts'
import type { PartProps } from './part-props.ts'

interface SuggestionBoxProps extends Pick<PartProps, 'values' | 'change'> {
  validate: () => void
}

/** Searches of contacts wait for a pause of typing. */
const PAUSE_MS = 400
/** AB-036. */
const VALIDATED_AFTER_MS = 100

/** Who of the shared directory a new person may be (AB-034 to AB-036). */
export function SuggestionBox(props: SuggestionBoxProps) {
  return useCompanySetting('allow_laycan_contacts_directory') === '1' ? <Box {...props} /> : null
}

function Box({ values, change, validate }: SuggestionBoxProps) {
  const hit = useSuggestion(values)
  if (hit === undefined) return null
  const shown = shownOf({ ...hit, company: hit.company_name })

  function populate(entry: AddressBook): void {
    change(populated(entry))
    setTimeout(validate, VALIDATED_AFTER_MS)
  }

  return (
    <aside className={styles.suggestion} aria-label={t('suggestion')}>
      <Avatar name={hit.name} size={40} src={pictureSource(hit)} />
      <div className={styles.suggested}>
        <span className={styles.hint}>{t('suggestion')}</span>
        <strong>{hit.name}</strong>
        <span>{[hit.job_title, hit.company_name].filter(Boolean).join(', ')}</span>
        <span>{[shown.email, shown.phone].filter(Boolean).join(' · ')}</span>
      </div>
      <Button onClick={() => populate(hit)}>{t('populate')}</Button>
    </aside>
  )
}

/** What 'Populate form' writes. */
function populated(hit: AddressBook): Partial<FormWords> {
  const { company_name, ...words } = wordsOfSuggestion(
    { ...hit, company: hit.company_name },
    itemLimits.person,
  )
  const { address_book_company_id: id, first_name, last_name } = hit
  return {
    ...words,
    first_name,
    last_name,
    ...(company_name !== undefined && {
      company: { id, name: company_name },
      department: hit.department && { id: hit.department.id, name: hit.department.name },
    }),
  }
}

function useSuggestion({ name, emails, phones }: FormWords): AddressBook | undefined {
  const [hit, setHit] = useState<AddressBook>()
  const email = emails[0]?.value ?? ''
  const phone = phones[0]?.value ?? ''
  useEffect(() => {
    const asking = decideAsking({ name, email, phone })
    if (asking.act === 'empty') setHit(undefined)
    if (asking.act !== 'ask') return
    const given_up = new AbortController()
    const ask = async () => {
      try {
        const query = { ...asking.asked, level: 'contact' as const }
        const { address_book } = await call(suggestContact, { query, silent: true, signal: given_up.signal })
        setHit(address_book ?? undefined)
      } catch (error) {
        // Without a suggestion the form is written by hand.
        if (!(error instanceof CallError)) throw error
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      given_up.abort()
    }
  }, [name, email, phone])
  return hit
}
