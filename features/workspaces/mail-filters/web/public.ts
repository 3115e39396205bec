export { ownMailFilters, useMailFilters } from './mail-filters.ts'
export { changeQuery, MAILS_PATH, noMail, setFilter } from './mails-link.ts'
