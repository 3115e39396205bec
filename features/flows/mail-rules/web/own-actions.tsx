import { useState } from 'react'
import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { optionsOf } from '#features/records/rules/web/public.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import { AssigneesContent, assigneesText, hasAssignees } from './assignees-content.tsx'
import { FoldersContent } from './folders-content.tsx'
import { t } from './messages.ts'
import type { ActionContentProps, OfferedRuleAction } from './offered-actions.ts'

const Texts = z.array(z.string()).catch([])
const Ids = z.array(Id).catch([])
const NOTHING: readonly { id: string; label: string }[] = []

/** What mail rules bring themselves: tags, folders, addresses, and the end of what rules do. */
export const ownActions: readonly OfferedRuleAction[] = [
  {
    type: 'add_tag',
    label: t('add_tag'),
    order: 10,
    empty: [],
    Content: TagsContent,
    refuse: (content) => (Texts.parse(content).length === 0 ? mailRuleRefusals.tags.text : undefined),
    describe: (content) =>
      Texts.parse(content)
        .map((name) => `#${name}`)
        .join(' '),
  },
  {
    type: 'file',
    label: t('file'),
    order: 20,
    empty: [],
    Content: FoldersContent,
    refuse: (content) => (Ids.parse(content).length === 0 ? mailRuleRefusals.folders.text : undefined),
  },
  {
    type: 'assign',
    label: t('assign'),
    order: 25,
    isOffered: () => currentRights()?.setting('assignment_module') === '1',
    empty: [],
    Content: AssigneesContent,
    refuse: (content) => (hasAssignees(content) ? undefined : mailRuleRefusals.assignees.text),
    describe: assigneesText,
  },
  {
    type: 'forward',
    label: t('forward'),
    order: 30,
    empty: [],
    Content: AddressesContent,
    refuse: refuseAddresses,
    describe: (content) => Texts.parse(content).join(', '),
  },
  { type: 'stop', label: t('stop'), order: 100, empty: null },
]

function refuseAddresses(content: unknown): string | undefined {
  const addresses = Texts.parse(content)
  if (addresses.length === 0) return mailRuleRefusals.addresses.text
  const wrong = addresses.find((address) => !z.email().safeParse(address).success)
  return wrong === undefined ? undefined : t('no_address', { address: wrong })
}

function TagsContent({ content, error, onChange }: ActionContentProps) {
  return (
    <ComboboxMany
      label={t('tags')}
      required
      options={optionsOf('tags') ?? NOTHING}
      value={Texts.parse(content).map((name) => ({ id: name, label: name }))}
      {...(error === undefined ? {} : { error })}
      onValueChange={(chosen) => onChange(chosen.map(({ label }) => label))}
    />
  )
}

function AddressesContent({ content, error, onChange }: ActionContentProps) {
  // As it is typed: a comma at the end is none of the addresses.
  const [typed, setTyped] = useState(() => Texts.parse(content).join(', '))
  return (
    <Textarea
      label={t('addresses')}
      rows={2}
      description={t('addresses_hint')}
      required
      value={typed}
      {...(error === undefined ? {} : { error })}
      onValueChange={(text) => {
        setTyped(text)
        onChange(text.split(/[,;\s]+/).filter((address) => address !== ''))
      }}
    />
  )
}
