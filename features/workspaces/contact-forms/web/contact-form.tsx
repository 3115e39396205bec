import { useRef, useState } from 'react'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { canGoBack, go } from '@laycan/web/navigation.ts'
import { createContact, updateContact } from '#features/records/contacts/contract/endpoints.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import { contactErrors, contactTexts } from './form/contact-checks.ts'
import {
  bodyOfWords,
  type FormLevel,
  type FormWords,
  formOfBody,
  KeptWords,
  type SaveWay,
} from './form/contact-words.ts'
import { decideLeaving } from './form/leave-form.ts'
import { FormFrame } from './form-frame.tsx'
import { t } from './messages.ts'
import { takeOpenedFrom } from './opened-from.ts'
import { AddressFields } from './parts/address-fields.tsx'
import { CustomFields } from './parts/custom-fields.tsx'
import { ItemFields } from './parts/item-fields.tsx'
import { MoreFields } from './parts/more-fields.tsx'
import { NameFields } from './parts/name-fields.tsx'
import { PhotoField } from './parts/photo-field.tsx'
import { PlaceFields } from './parts/place-fields.tsx'
import { SuggestionBox } from './parts/suggestion-box.tsx'
import type { FormStart } from './use-start.ts'

interface ContactFormProps {
  level: FormLevel
  id: number | undefined
  place: string
  title: string
  start: FormStart
}

/** Paths whose errors a field shows; pickers show theirs themselves. */
const FIELDS = ['name', 'emails', 'company', 'department', 'photo', 'address_book', 'contact_items']

/** The form of an entry, new or stored (AB-056). */
export function ContactForm({ level, id, place, title, start }: ContactFormProps) {
  const photo = useRef<File | undefined>(undefined)
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({})
  const isNew = (way: SaveWay | undefined) => id === undefined || way === 'as_new'

  function leave(): void {
    const [path = ''] = place.split('?')
    const leaving = decideLeaving({ opened_from: takeOpenedFrom(path), is_edit: id !== undefined, level })
    if (leaving.to === 'back' && canGoBack()) {
      globalThis.history.back()
      return
    }
    const [to = '', query = ''] = (leaving.to === 'back' ? '/contacts' : leaving.place).split('?')
    go(to, Object.fromEntries(new URLSearchParams(query)))
  }

  const form = useEndpointForm((way) => (isNew(way) ? createContact : updateContact), {
    name: `contacts.${level}.${id ?? place}`,
    kept: KeptWords,
    start: start.words,
    fields: FIELDS,
    check: (words: FormWords) => errorsOf(level, words, wrong),
    input(words: FormWords, way: SaveWay | undefined) {
      const body = bodyOfWords(level, words, { isNew: isNew(way) })
      const form = formOfBody(body, photo.current)
      return id === undefined || way === 'as_new' ? { body, form } : { params: { id }, body, form }
    },
    refusals: {
      company: [contactRefusals.companyUnknown, contactRefusals.companyEmpty],
      department: contactRefusals.departmentUnknown,
      photo: [contactRefusals.photoTooBig, contactRefusals.photoType],
    },
    onSaved() {
      toast({ kind: 'success', text: t(id === undefined ? 'added' : 'edited') })
      leave()
    },
  })

  async function save(way?: SaveWay): Promise<boolean> {
    const text = level === 'person' ? contactTexts.checkPerson : contactTexts.checkCompany
    if (Object.keys(form.validate()).length > 0) toast({ kind: 'warning', text })
    return form.save(way)
  }

  const { values, errors, change } = form
  const parts = { level, values, errors, change }
  return (
    <FormFrame
      title={title}
      form={form}
      entry_id={id}
      onSave={save}
      onCancel={() => {
        form.giveUp()
        leave()
      }}
    >
      <NameFields {...parts} round={form.round}>
        {level !== 'department' && (
          <PhotoField
            {...parts}
            stored={start.entry}
            onFile={(file) => {
              photo.current = file
            }}
          />
        )}
      </NameFields>
      {level !== 'company' && (
        <PlaceFields
          {...parts}
          isEdit={id !== undefined}
          known={start.company}
          onProblem={(field, problem) => setWrong((before) => ({ ...before, [field]: problem }))}
        />
      )}
      {level === 'person' && id === undefined && (
        <SuggestionBox values={values} change={change} validate={form.validate} />
      )}
      <ItemFields {...parts} />
      <AddressFields {...parts} />
      <CustomFields {...parts} />
      <MoreFields {...parts} />
    </FormFrame>
  )
}

function errorsOf(
  level: FormLevel,
  words: FormWords,
  wrong: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const noCompany = level === 'department' && words.company === null
  return {
    ...contactErrors({ level, name: words.name, emails: words.emails }),
    ...(noCompany && { company: contactRefusals.companyEmpty.text }),
    ...Object.fromEntries(
      Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }
}
