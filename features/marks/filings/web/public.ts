export { dropMails, takesMails } from './file-mails.ts'
export { filingEvents } from './filing-events.ts'
