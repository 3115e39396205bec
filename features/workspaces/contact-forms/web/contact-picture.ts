import { urlOf } from '@laycan/web/call.ts'
import { getContactAvatar } from '#features/records/contacts/contract/endpoints.ts'

/** The address of the picture of an entry for `<img>`; undefined where it has none. */
export function pictureSource(
  entry: { readonly id: number; readonly avatar_url: string } | undefined,
): string | undefined {
  if (entry === undefined || entry.avatar_url === '') return undefined
  const v = new URLSearchParams(entry.avatar_url.split('?')[1] ?? '').get('v') ?? undefined
  return urlOf(getContactAvatar, { params: { id: entry.id }, query: { ...(v !== undefined && { v }) } })
}
