import { readRoute } from '@laycan/server/http/route.ts'
import { contactKey } from '../contract/contact-words.ts'
import { RECIPIENTS_MAX, suggestRecipients } from '../contract/recipients.ts'
import { findByBeginning, findByWords, findRecipientGroups } from './find-recipients.repo.ts'

/** Letters from which words within an entry are looked for: the index knows none that are shorter. */
const WORDS_FROM = 3

/** CP-018: whose name or address begins so first, then who has the words anywhere. */
export const suggestRecipientsRoute = readRoute(suggestRecipients, async ({ query }, { db, actor }) => {
  const key = contactKey(query.key)
  if (key === '') return { contacts: [], groups: [] }
  const [beginning, groups] = await Promise.all([
    findByBeginning(db, key, RECIPIENTS_MAX),
    findRecipientGroups(db, actor.user_id, key),
  ])
  const more = beginning.length < RECIPIENTS_MAX && key.length >= WORDS_FROM
  const others = more ? await findByWords(db, query.key, RECIPIENTS_MAX) : []
  const known = new Set(beginning.map(({ id }) => id))
  const contacts = [...beginning, ...others.filter(({ id }) => !known.has(id))]
  return { contacts: contacts.slice(0, RECIPIENTS_MAX), groups }
})
