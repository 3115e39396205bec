import { useEffect, useState } from 'react'
import { ChoiceList } from '@laycan/list/filters/choice-list.tsx'
import { criterionOf, type FilterEditorProps, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listTags } from '#features/marks/tags/contract/endpoints.ts'
import { contactLevels } from '#features/records/contacts/contract/contact.ts'
import { countries } from '#features/records/contacts/contract/countries.ts'
import { t } from '../messages.ts'

type Keyed = string | number

function chosenOf(criteria: FilterEditorProps['criteria'], field: string): readonly Keyed[] {
  const content = criterionOf(criteria, field)?.content
  return Array.isArray(content) ? content : []
}

function changed({ criteria, onChange }: FilterEditorProps, field: string, content: readonly Keyed[]): void {
  onChange(
    withCriterion(criteria, field, content.length === 0 ? undefined : { field, strategy: 'equal', content }),
  )
}

export function LevelChoice(props: FilterEditorProps) {
  return (
    <ChoiceList
      label={t('level')}
      choices={contactLevels.map((key) => ({ key, label: t(key) }))}
      chosen={new Set(chosenOf(props.criteria, 'level').map(String))}
      onChange={(keys) => changed(props, 'level', [...keys])}
      empty=""
    />
  )
}

export function CountryChoice(props: FilterEditorProps) {
  return (
    <ChoiceList
      label={t('country')}
      choices={countries.map(({ id, name }) => ({ key: String(id), label: name }))}
      chosen={new Set(chosenOf(props.criteria, 'country_id').map(String))}
      onChange={(keys) => changed(props, 'country_id', [...keys].map(Number))}
      empty={t('no_countries')}
    />
  )
}

export function TagChoice(props: FilterEditorProps) {
  const known = useTags()
  const chosen = chosenOf(props.criteria, 'tags').map(String)
  const all = [...new Set([...chosen, ...known])]
  return (
    <ChoiceList
      label={t('tags')}
      choices={all.map((name) => ({ key: name, label: name }))}
      chosen={new Set(chosen)}
      onChange={(keys) => changed(props, 'tags', [...keys])}
      empty={t('no_tags')}
    />
  )
}

/** Tags that contacts have, as the server suggests them. */
function useTags(): readonly string[] {
  const [tags, setTags] = useState<readonly string[]>([])
  useEffect(() => {
    const given_up = new AbortController()
    const load = async () => {
      const query = { tagable_type: 'AddressBook' as const, key: '' }
      try {
        const answer = await call(listTags, { query, silent: true, signal: given_up.signal })
        if (!given_up.signal.aborted) setTags(answer.tags.map(({ name }) => name))
      } catch (error) {
        // Those that are chosen can still be taken away.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => given_up.abort()
  }, [])
  return tags
}
