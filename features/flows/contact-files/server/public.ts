export { type ColumnField, contactsOfTable, proposeColumns } from './csv/csv-columns.ts'
export { readCsv } from './csv/read-csv.ts'
export { csvText, writeCsv } from './csv/write-csv.ts'
export { decodeFile, decodeFolded } from './decode-file.ts'
export {
  emptyContact,
  type FileContact,
  type FileItem,
  type FilePhoto,
  itemsOfContact,
  type ReadContacts,
} from './file-contact.ts'
export { readLdif } from './ldif/read-ldif.ts'
export { photoOf } from './vcard/device-photo.ts'
export { customOfExtended, extendedOf } from './vcard/own-properties.ts'
export { readVcards } from './vcard/read-vcards.ts'
export { type VcardVersion, vcardLines } from './vcard/write-vcard.ts'
