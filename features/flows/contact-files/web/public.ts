export { downloadContacts } from './download-contacts.ts'
