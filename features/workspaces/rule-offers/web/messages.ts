import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('rule-offers', {
  offer: 'You filed {filed} of {of} emails of {sender} here. Make it a rule?',
  make: 'Make a rule',
  no: 'No',
})
