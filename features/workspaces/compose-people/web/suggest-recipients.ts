import type { Suggestion } from '@laycan/ui/tokens-field/token-types.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { SuggestedRecipients } from '#features/records/contacts/contract/recipients.ts'
import { findRecipients } from '#features/records/contacts/web/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { AddressSuggestion } from '#features/records/recent-addresses/contract/address-suggestion.ts'
import { ignoreAddress, suggestAddresses, untilPause } from '#features/records/recent-addresses/web/public.ts'
import { t } from './messages.ts'

/** Offers of one list at most. */
const OFFERS_MAX = 20
const nobody: SuggestedRecipients = { contacts: [], groups: [] }

/** Who a mail may go to for what was typed: contacts, groups, then recent addresses, after 100 ms (CP-018). */
export async function suggestPeople(
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion<Participant>[]> {
  const [book, recent] = await Promise.all([askBook(text, signal), suggestAddresses(text, signal)])
  return offersOf(book, recent)
}

/** Without the address book recent addresses are still offered. */
async function askBook(text: string, signal: AbortSignal): Promise<SuggestedRecipients> {
  await untilPause(signal)
  return findRecipients(text, signal).catch(() => nobody)
}

/** The offers in their order; an address that is one of a contact is offered once. */
export function offersOf(
  { contacts, groups }: SuggestedRecipients,
  recent: readonly AddressSuggestion[],
): readonly Suggestion<Participant>[] {
  const known = new Set(contacts.map(({ address }) => address.toLowerCase()))
  return [
    ...contacts.map(({ id, name, address, company_name }) => ({
      key: `contact ${id} ${address}`,
      items: [{ name, address }],
      text: name,
      detail: company_name === '' ? address : `${company_name} · ${address}`,
    })),
    ...groups.map(({ id, name, recipients }) => ({
      key: `group ${id}`,
      items: recipients,
      text: name,
      detail: t('group_of', { n: formatCount(recipients.length) }),
    })),
    ...recent.filter(({ address }) => !known.has(address.toLowerCase())).map(offerOfRecent),
  ].slice(0, OFFERS_MAX)
}

function offerOfRecent({ name, address }: AddressSuggestion): Suggestion<Participant> {
  return {
    key: address,
    items: [{ name, address }],
    text: name || address,
    ...(name === '' ? {} : { detail: address }),
    onIgnore: () => void ignoreAddress(address).catch(() => undefined),
  }
}
