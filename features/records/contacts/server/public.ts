export { accessToChange, mayDelete, mayEdit, requireContact } from './access-contact.ts'
export {
  addContact,
  type ContactWords,
  changeContact,
  recordContacts,
  recordDeleted,
  recordReplaced,
} from './change-contacts.ts'
export { listChanges as listContactChanges, noteChange } from './changes.repo.ts'
export { countCompany, findCompanyOf, findEntryOf, listAddressesOf } from './contact-addresses.repo.ts'
export {
  findRows as findContactRows,
  insertContact,
  listCompanies,
  setDeleted,
  type WrittenContact,
} from './contacts.repo.ts'
export { insertCustomField, listCustomFields, listValuesOfAddresses } from './custom/custom-fields.repo.ts'
export {
  type DeviceBook,
  type DeviceEntry,
  findInBook,
  listBook,
  listBookChanges,
  readBookState,
  searchInBook,
} from './devices/device-books.repo.ts'
export { joinOwnGroup, leaveOwnGroups } from './devices/own-groups.ts'
export { type ExportedContact, listForExport } from './export.repo.ts'
export { searchBook } from './find-contacts.repo.ts'
export { findSharedContact, readContact } from './get-contact.ts'
export { insertMembers, listGroupsOf, saveGroup, touchInOwnGroups } from './groups.repo.ts'
export {
  insertFromMail,
  renameFromMail,
  takeBackAdded,
} from './mail-people/mail-people.repo.ts'
export {
  findByAddresses,
  findByNames,
  findStored,
  insertContacts,
  lockContacts,
  type StoredContact,
  setContacts,
} from './many-contacts.repo.ts'
export {
  copyGroups,
  leaveGroups,
  listCompared,
  listTagsOf,
  moveStaff,
} from './merge-contacts.repo.ts'
export { makePicture } from './picture/make-picture.ts'
export { setFirstPicture } from './picture/pictures.repo.ts'
