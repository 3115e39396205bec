import { Readable } from 'node:stream'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import {
  type ExportedContact,
  listCustomFields,
  listForExport,
} from '#features/records/contacts/server/public.ts'
import { type ExportFormat, exportContacts } from '../contract/endpoints.ts'
import { csvHeader, csvRowOf, type OwnField } from './csv/csv-rows.ts'
import { csvText } from './csv/write-csv.ts'
import { emptyContact, type FileContact, itemsOfContact } from './file-contact.ts'
import { ldifHead, ldifOf } from './ldif/write-ldif.ts'
import { photoOf } from './vcard/device-photo.ts'
import { extendedOf } from './vcard/own-properties.ts'
import { type VcardVersion, writeVcards } from './vcard/write-vcard.ts'

/** Entries of one reading: a file grows by some 300 kB, and the process serves others in between. */
const PAGE = 500
const PHOTOS_AT_ONCE = 8

const files = {
  csv: { content_type: 'text/csv; charset=utf-8', name: 'contacts.csv' },
  vcard3: { content_type: 'text/vcard; charset=utf-8', name: 'contacts.vcf' },
  vcard4: { content_type: 'text/vcard; charset=utf-8', name: 'contacts.vcf' },
  ldif: { content_type: 'text/ldif; charset=utf-8', name: 'contacts.ldif' },
} as const

export const exportContactsRoute = readRoute(
  exportContacts,
  async ({ query: { format, ids } }, { db, services }) => ({
    ...files[format],
    content: Readable.from(textOf(db, services.blobs, { format, ids })),
    disposition: 'attachment' as const,
    headers: { 'cache-control': 'private, no-store' },
  }),
)

/** The file piece by piece; a book of any size never stands in memory as a whole. */
async function* textOf(
  db: Db,
  blobs: BlobStore,
  { format, ids }: { format: ExportFormat; ids: readonly number[] | undefined },
): AsyncGenerator<string> {
  const own = await listCustomFields(db)
  if (format === 'csv') yield `\ufeff${csvText([csvHeader(own)])}`
  if (format === 'ldif') yield ldifHead
  for (let after = 0; ; ) {
    const page = await listForExport(db, { after, ids, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
    yield format === 'csv'
      ? csvText(page.map((entry) => csvRowOf(fileContactOf(entry), own)))
      : await richTextOf(page, { blobs, own, format })
  }
}

const versions: Readonly<Record<'vcard3' | 'vcard4', VcardVersion>> = { vcard3: '3.0', vcard4: '4.0' }

/** Cards or entries with photos and, in cards, the fields of the company; pictures are drawn a few at a time. */
async function richTextOf(
  page: readonly ExportedContact[],
  {
    blobs,
    own,
    format,
  }: { blobs: BlobStore; own: readonly OwnField[]; format: Exclude<ExportFormat, 'csv'> },
): Promise<string> {
  let text = ''
  for (let at = 0; at < page.length; at += PHOTOS_AT_ONCE) {
    const some = page.slice(at, at + PHOTOS_AT_ONCE).map(async (entry) => ({
      ...fileContactOf(entry),
      extended: extendedOf(own, entry.custom),
      photo: await photoOf(blobs, entry.picture),
    }))
    const contacts = await Promise.all(some)
    text += format === 'ldif' ? ldifOf(contacts) : writeVcards(contacts, versions[format])
  }
  return text
}

function fileContactOf({ id: _, picture: _picture, items, ...texts }: ExportedContact): FileContact {
  return { ...emptyContact, ...texts, ...itemsOfContact(items) }
}
