import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { saveDraft, startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import type { InsertedTemplate } from '#features/records/templates/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { findCargoesForShip, findShipsForCargo } from '../../contract/match.ts'
import { t } from '../messages.ts'
import { cargoColumns, cargoTitle, type MatchColumn, shipColumns, shipTitle } from './match-words.ts'

/** A shortlist: pairs of one cargo, of one ship, or of several. */
interface Shortlist {
  rows: readonly MatchRow[]
  /** The text that stands above the table, with the subject where it has one; undefined for a few words of the product. */
  template: Pick<InsertedTemplate, 'subject' | 'body' | 'body_type' | 'attachments'> | undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shipCells: readonly MatchColumn<MatchRow>[] = shipColumns.map(({ head, value }) => ({
  head,
  value: ({ ship }) => value(ship),
}))
const cargoCells: readonly MatchColumn<MatchRow>[] = cargoColumns.map(({ head, value }) => ({
  head,
  value: ({ cargo }) => value(cargo),
}))

/** What all rows have in common, and what is told of each. */
function subjectOf(rows: readonly MatchRow[]) {
  const [first] = rows
  if (first && rows.every(({ cargo }) => cargo.id === first.cargo.id))
    return { side: 'cargo', id: first.cargo.id, what: cargoTitle(first.cargo), columns: shipCells } as const
  if (first && rows.every(({ ship }) => ship.id === first.ship.id))
    return { side: 'ship', id: first.ship.id, what: shipTitle(first.ship), columns: cargoCells } as const
  return { side: 'both', id: 0, what: '', columns: [...shipCells, ...cargoCells] } as const
}

type Recipient = { name: string; address: string } | null

/** Who sent the cargo or the ship, as the address book calls him; nobody for rows of several. */
async function recipientOf(side: 'cargo' | 'ship' | 'both', id: number): Promise<Recipient> {
  if (side === 'cargo')
    return (await call(findShipsForCargo, { query: { cargo: id }, silent: true })).recipient
  if (side === 'ship')
    return (await call(findCargoesForShip, { query: { ship: id }, silent: true })).recipient
  return null
}

/** The rows as a mail has them: every word of a mail that they repeat is text there. */
function shortlistTable(rows: readonly MatchRow[]): string {
  const { columns } = subjectOf(rows)
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag} align="left">${escaped(cell) || '&nbsp;'}</${tag}>`).join('')}</tr>`
  const head = line(
    columns.map(({ head: words }) => words),
    'th',
  )
  const body = rows.map((row) =>
    line(
      columns.map(({ value }) => value(row)),
      'td',
    ),
  )
  return `<table border="1" cellpadding="4"><tbody>${[head, ...body].join('')}</tbody></table><p></p>`
}

function introOf({ rows, template }: Shortlist, recipient: Recipient): string {
  if (template?.body_type === 'html') return template.body
  if (template)
    return template.body
      .split('\n')
      .map((line) => `<p>${escaped(line) || '<br>'}</p>`)
      .join('')
  const { what } = subjectOf(rows)
  const greeting = recipient
    ? `<p>${escaped(t('dear', { name: recipient.name || recipient.address }))}</p>`
    : ''
  return `${greeting}<p>${escaped(what === '' ? t('propose_pairs') : t('propose', { what }))}</p>`
}

function titleOf({ rows, template }: Shortlist): string {
  if (template && template.subject !== '') return template.subject
  const { side, what } = subjectOf(rows)
  if (side === 'both') return t('subject_pairs')
  return t(side === 'cargo' ? 'subject_ships' : 'subject_cargoes', { what })
}

/** Makes a draft of a shortlist and opens it in compose; nothing is sent. */
export async function writeShortlist(list: Shortlist): Promise<void> {
  try {
    const { side, id } = subjectOf(list.rows)
    const [recipient, { mail }] = await Promise.all([
      recipientOf(side, id),
      call(startCompose, { query: { body_type: 'html' } }),
    ])
    const { email } = await call(saveDraft, {
      body: {
        client_key: crypto.randomUUID(),
        window_key: crypto.randomUUID(),
        method: 'new',
        line_id: mail.line_id,
        body_type: 'html',
        subject: titleOf(list),
        to: recipient ? [recipient] : [],
        cc: [],
        bcc: [],
        attachment_ids: list.template?.attachments.map((file) => file.id) ?? [],
        body: `${introOf(list, recipient)}${shortlistTable(list.rows)}${mail.body}`,
      },
    })
    openCompose({ method: 'edit', id: email.id })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
