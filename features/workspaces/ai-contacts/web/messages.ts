import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('ai-contacts', {
  add: 'Add to persons/departments/companies',
  persons: 'Add to persons',
  departments: 'Add to departments',
  companies: 'Add to companies',
  select_text: 'Please select text',
  too_long: 'Please select at most {n} characters',
  reading: 'Reading the selected text…',
  success: 'Add contact successfully.',
  view: 'View',
  failed: 'Sorry, we could not convert your text. Please try another',
  timed_out: 'Request timed out. Please check your connection or try again later',
})
