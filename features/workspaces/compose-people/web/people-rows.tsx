import { type RefObject, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { TokensFieldHandle } from '@laycan/ui/tokens-field/token-types.ts'
import { TokensField } from '@laycan/ui/tokens-field/tokens-field.tsx'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { personHoverMarks } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import styles from './people-rows.module.css'
import { isRecipientValid, readRecipients, recipientText } from './read-recipients.ts'
import { addPeople, type PeopleField, peopleFields, type Recipients } from './recipients.ts'
import { suggestPeople } from './suggest-recipients.ts'

interface PeopleRowsProps {
  recipients: Recipients
  onChange: (changed: Partial<Recipients>) => void
  isReadOnly: boolean
  autoFocus: boolean
  /** The fields, to take in what stands half typed before the mail is sent. */
  fields: RefObject<Map<PeopleField, TokensFieldHandle>>
}

/** Who the mail goes to: To, and Cc and Bcc as soon as they are wanted. */
export function PeopleRows({ recipients, onChange, isReadOnly, autoFocus, fields }: PeopleRowsProps) {
  const [opened, setOpened] = useState<readonly PeopleField[]>([])
  const shown = peopleFields.filter(
    (field) => field === 'to' || recipients[field].length > 0 || opened.includes(field),
  )
  const hidden = peopleFields.filter((field) => !shown.includes(field))

  function open(field: PeopleField) {
    setOpened([...opened, field])
    // The row is there after the next frame.
    requestAnimationFrame(() => fields.current.get(field)?.focus())
  }

  function move(people: readonly Participant[], from: PeopleField, to: PeopleField) {
    onChange({
      [from]: recipients[from].filter((person) => !people.includes(person)),
      [to]: addPeople(recipients[to], people),
    })
  }

  return shown.map((field) => (
    <TokensField<Participant>
      key={field}
      ref={(handle) => {
        if (handle) fields.current.set(field, handle)
        else fields.current.delete(field)
      }}
      className={styles.people}
      label={t(field)}
      items={recipients[field]}
      onItemsChange={(items) => onChange({ [field]: items })}
      keyOf={({ address }) => address.toLowerCase()}
      lookOf={lookOf}
      textOf={recipientText}
      parse={readRecipients}
      joint="; "
      suggest={suggestPeople}
      group="compose-people"
      menuOf={(people) => moveMenu(people, field, move)}
      readOnly={isReadOnly}
      autoFocus={autoFocus && field === 'to'}
      trailing={
        field === 'to' &&
        !isReadOnly &&
        hidden.map((other) => (
          <Button
            key={other}
            kind="quiet"
            size="small"
            onClick={() => open(other)}
            aria-label={t(`add_${other}` as 'add_cc')}
          >
            {t(other)}
          </Button>
        ))
      }
    />
  ))
}

function lookOf(person: Participant) {
  if (!isRecipientValid(person))
    return { text: person.address, title: t('invalid_address'), tone: 'danger' as const }
  return {
    text: person.name || person.address,
    title: recipientText(person),
    marks: personHoverMarks(person),
  }
}

function moveMenu(
  people: readonly Participant[],
  from: PeopleField,
  move: (people: readonly Participant[], from: PeopleField, to: PeopleField) => void,
): readonly MenuEntry[] {
  return peopleFields
    .filter((field) => field !== from)
    .map((field) => ({
      id: field,
      label: t('move_to', { field: t(field) }),
      onSelect: () => move(people, from, field),
    }))
}
