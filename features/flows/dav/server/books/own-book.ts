import { type Component, readComponents } from '@laycan/dav/components.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { carddav } from '@laycan/dav/names.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'
import type { DeviceBook } from '#features/records/contacts/server/public.ts'
import type { ResourcePlace } from '../device-resources.repo.ts'

export function placeOf({ actor }: ProvenDevice): ResourcePlace {
  return { user_id: actor.user_id, kind: 'card', collection_id: 0 }
}

export function deviceBookOf({ actor }: ProvenDevice, kind: DeviceBook['kind']): DeviceBook {
  return kind === 'shared' ? { kind } : { kind, user_id: actor.user_id }
}

/** The UID of a card that no device named. */
export function uidOf({ company }: ProvenDevice, id: number): string {
  return `laycan-${company.id}-contact-${id}`
}

/** @throws DavError for a text that is not one card */
export function readCard(text: string): Component {
  const components = readComponents(text)
  const [card] = components
  if (components.length === 1 && card?.name === 'VCARD') return card
  throw new DavError(403, 'This is not one card', carddav('valid-address-data'))
}
