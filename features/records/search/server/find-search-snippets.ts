import type { SnippetSource } from '@laycan/mail/search/find-snippets.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import { type IndexedMail, listIndexedMails } from '#features/records/search-index/server/public.ts'
import { findSearchSnippets, SNIPPETS_MAX } from '../contract/endpoints.ts'
import { readSearch } from './read-search.ts'

export const findSearchSnippetsRoute = readRoute(findSearchSnippets, async ({ query }, context) => {
  const { db, actor, services } = context
  const search = await readSearch(db, actor, query)
  const readable = await accessEmails(db, actor, query.ids.slice(0, SNIPPETS_MAX))
  if (!search || readable.length === 0) return { snippets: [] }
  const mails = await listIndexedMails(
    db,
    readable.map(({ id }) => id),
  )
  const found = await services.parsers.findSnippets(mails.map(sourcesOf), search.highlights)
  return {
    snippets: mails.flatMap(({ id }, at) => {
      const snippet = found[at]
      return snippet ? [{ email_id: id, ...snippet }] : []
    }),
  }
})

/** The texts of a mail, those first that a list does not show. */
function sourcesOf({ subject, people, html, text, more }: IndexedMail): SnippetSource[] {
  const plain = (field: string, texts: readonly string[]) =>
    texts.map((each) => ({ field, text: each, is_html: false }))
  const said = (field: string) =>
    plain(
      field,
      more.filter((each) => each.field === field).map((each) => each.text),
    )
  const others = [...new Set(more.map(({ field }) => field))].filter((field) => field !== 'attachment')
  return [
    { field: 'body', text: html === '' ? text : html, is_html: html !== '' },
    ...said('attachment'),
    ...others.flatMap(said),
    ...plain('subject', [subject]),
    ...(['from', 'to', 'cc', 'bcc'] as const).flatMap((field) => plain(field, people[field].map(personText))),
  ]
}

function personText({ name, address }: Participant): string {
  return `${name} ${address}`.trim()
}
