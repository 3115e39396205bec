import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('ships-names', {
  ships: 'Ships',
  ship: 'ship',
  many: 'ships',
  off: 'Ships are switched off for your company',
})
