import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { AddressBook, ContactItem } from '#features/records/contacts/contract/contact.ts'
import type { CustomFieldType } from '#features/records/contacts/contract/custom-fields.ts'
import { seeAllOf, useCustomFields } from '#features/records/contacts/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { getCompanyOverview } from '../contract/endpoints.ts'
import styles from './contact-detail.module.css'
import { t } from './messages.ts'
import { webAddress } from './web-address.ts'

interface Fact {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
}

/** What the book says of an entry: labels on 8, values on 16 of 24 columns (AB-027). */
export function ContactInfo({ contact }: { contact: AddressBook }) {
  const own = useCustomFields().map(({ id, name, type }) => ({
    key: `custom_${id}`,
    label: name,
    value: shownValue(type, contact.custom[String(id)] ?? ''),
  }))
  const facts = [...factsOf(contact), ...own].filter(({ value }) => value !== '' && value !== null)
  return (
    <div className={styles.info}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {contact.level === 'company' && <InNumbers id={contact.id} />}
      </dl>
      {(contact.level === 'company' || contact.level === 'department') && (
        // AB-024.
        <Button size="small" onClick={() => seeAllOf(contact)}>
          {t('see_all')}
        </Button>
      )}
    </div>
  )
}

function factsOf(contact: AddressBook): Fact[] {
  const { emails, phones, ims, salutation } = contact
  const isPerson = contact.level === 'contact'
  return [
    { key: 'salutation', label: t('salutation'), value: salutation.map(({ value }) => value).join(', ') },
    { key: 'job_title', label: t('job_title'), value: contact.job_title },
    {
      key: 'company',
      label: t('company'),
      value: entryLink(contact.company?.id, contact.company_name),
    },
    {
      key: 'department',
      label: t('department'),
      value: isPerson ? entryLink(contact.department?.id, contact.department_name) : '',
    },
    ...emails.map((item, at) =>
      itemFact('email', item, at, <MailTo address={item.value} state={stateOf(contact, item.value)} />),
    ),
    ...phones.map((item, at) =>
      itemFact('phone', item, at, <a href={`tel:${item.value.replace(/[^\d+]/g, '')}`}>{item.value}</a>),
    ),
    ...ims.map((item, at) => itemFact('im', item, at, item.value)),
    { key: 'address', label: t('address'), value: placeOf(contact) },
    { key: 'website', label: t('website'), value: <Website text={contact.website} /> },
    { key: 'note', label: t('note'), value: contact.note },
  ].filter(({ key }) => key !== 'website' || contact.website !== '')
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 10 })

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A number with its thousands set apart, a day with its month as a word; all else as it is stored. */
function shownValue(type: CustomFieldType, value: string): string {
  if (type === 'number' && value !== '') return numbers.format(Number(value))
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? days.format(new Date(`${value}T00:00:00Z`))
    : value
}

function itemFact(
  kind: 'email' | 'phone' | 'im',
  { value_type }: ContactItem,
  at: number,
  value: ReactNode,
): Fact {
  return { key: `${kind}${at}`, label: t('item', { kind: t(kind), type: value_type }), value }
}

/** One that was deleted is a word. */
function entryLink(id: number | undefined, name: string): ReactNode {
  if (id === undefined || name === '') return name
  return <a href={hrefOf('/contacts', { search_id: id, id })}>{name}</a>
}

function placeOf({ postal_address, postal_code, city, state, country_name }: AddressBook): string {
  return [postal_address, [postal_code, city].filter(Boolean).join(' '), state, country_name]
    .filter(Boolean)
    .join('\n')
}

type EmailState = AddressBook['suppressed'][number]['reason'] | undefined

function stateOf({ suppressed }: AddressBook, address: string): EmailState {
  return suppressed.find((each) => each.address === address.toLowerCase())?.reason
}

function MailTo({ address, state }: { address: string; state: EmailState }) {
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => openCompose({ mailto: `mailto:${encodeURIComponent(address)}` })}
      >
        {address}
      </button>
      {state && <Badge tone="warning">{t(`email_${state}`)}</Badge>}
    </>
  )
}

/** What is no address of the web stays words: nothing else is opened from here. */
function Website({ text }: { text: string }) {
  const href = webAddress(text)
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** AP-190. */
function InNumbers({ id }: { id: number }) {
  const [numbers, setNumbers] = useState<{ departments: number; persons: number; mails: number }>()
  useEffect(() => {
    const given_up = new AbortController()
    setNumbers(undefined)
    const load = async () => {
      try {
        const answer = await call(getCompanyOverview, {
          query: { id },
          silent: true,
          signal: given_up.signal,
        })
        if (!given_up.signal.aborted) setNumbers(answer)
      } catch (error) {
        // Without the numbers the rest is all the same of use.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => given_up.abort()
  }, [id])
  if (numbers === undefined) return null
  const { departments, persons, mails } = numbers
  return (
    <div className={styles.fact}>
      <dt>{t('in_numbers')}</dt>
      <dd>
        {t('numbers', {
          departments: formatCount(departments),
          persons: formatCount(persons),
          mails: formatCount(mails),
        })}
      </dd>
    </div>
  )
}
