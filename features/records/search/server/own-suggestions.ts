import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { ALL, allOf } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { hasFlag, inBox, inLines } from '#features/records/emails/contract/index-marks.ts'
import { findInIndex } from '#features/records/search-index/server/public.ts'
import { filterWords } from '../contract/search-filters.ts'
import { readSearcher } from './read-searcher.ts'
import { listSenders, listSubjects } from './suggested-mails.repo.ts'
import type { Suggested, SuggestionSource } from './suggestion-sources.ts'

/** Newest mails whose subjects or senders are suggested: several have the same. */
const LOOKED_AT = 60
/** What an answer or a forward puts before the subject. */
const BEFORE_SUBJECT = /^\s{0,9}(?:(?:re|fwd?|aw|wg|sv|tr)\s{0,3}(?:\[\d{1,6}\]\s{0,3})?:\s{0,9})+/i

/** Subjects of the newest mails that the actor may read and that have the words. */
const subjects: SuggestionSource = {
  kind: 'subject',
  order: 40,
  most: 6,
  prefixes: ['subject'],
  async suggest(db, actor, typed, limit) {
    const found = await listSubjects(db, actor, await findNewest(db, actor, { typed, field: 'subject' }))
    const texts = found.map((subject) => subject.replace(BEFORE_SUBJECT, '').replaceAll('"', "'").trim())
    return each(texts.filter((text) => text !== '').slice(0, LOOKED_AT)).slice(0, limit)
  },
}

/** Who wrote the newest mails; whom somebody writes to himself the addresses of the company know. */
const senders: SuggestionSource = {
  kind: 'person',
  order: 11,
  most: 6,
  prefixes: ['from'],
  is_bare: true,
  async suggest(db, actor, typed, limit) {
    const found = await listSenders(db, actor, await findNewest(db, actor, { typed, field: 'from' }))
    const each = new Map(found.map((person) => [person.address, person]))
    return [...each.values()].slice(0, limit).map(({ name, address }) => ({
      text: name === '' ? address : `${name} <${address}>`,
      value: address,
    }))
  },
}

/** The newest mails with words in a field, the last of which may go on; without words the newest. */
async function findNewest(
  db: Db,
  actor: Actor,
  { typed, field }: { typed: string; field: 'subject' | 'from' },
): Promise<number[]> {
  const words = typed === '' ? ALL : askForText(typed, { field, prefix: true })
  const query = allOf([words, inLines(actor.line_ids), inBox(undefined), hasFlag('deleted', false)])
  const keys = await findInIndex(db, { query }, { order: 'desc', limit: LOOKED_AT })
  return keys.map(({ id }) => id)
}

/** Ports, areas and other names of the company. */
const names: SuggestionSource = {
  kind: 'name',
  order: 50,
  most: 5,
  prefixes: [],
  words: 4,
  async suggest(db, actor, typed, limit) {
    const begin = typed.toLowerCase()
    const begins = (name: string) => name.toLowerCase().startsWith(begin)
    const { groups } = await readSearcher(db, actor)
    return groups
      .filter((group) => group.some(begins))
      .slice(0, limit)
      .map((group) => {
        const [first = '', ...others] = group
        return {
          text: others.length > 0 ? `${first} (${others.join(', ')})` : first,
          value: group.find(begins) ?? first,
        }
      })
  },
}

/** Words such as `is:unread`, by either half. */
const filters: SuggestionSource = {
  kind: 'filter',
  order: 60,
  most: 5,
  prefixes: [],
  async suggest(_db, _actor, typed, limit) {
    const begin = typed.toLowerCase()
    const all = filterWords().flatMap(({ prefix, values }) => values.map((value) => ({ prefix, value })))
    const found = all.filter(
      ({ prefix, value }) => value.startsWith(begin) || `${prefix}:${value}`.startsWith(begin),
    )
    return found.slice(0, limit).map(({ prefix, value }) => same(`${prefix}:${value}`))
  },
}

export const ownSuggestions: readonly SuggestionSource[] = [senders, subjects, names, filters]

function each(texts: readonly string[]): Suggested[] {
  return [...new Set(texts)].map(same)
}

function same(text: string): Suggested {
  return { text, value: text }
}
