import { createCatalogue } from '@laycan/web/messages.ts'

/** Titles of the forms (AB-010, AB-011). */
export const names = createCatalogue('contact-forms-names', {
  addContact: 'Add new person',
  editContact: 'Edit Person',
  addNonContact: 'Add New Person',
  addDepartment: 'Add new department',
  editDepartment: 'Edit Department',
  addCompany: 'Add new company',
  editCompany: 'Edit Company',
})
