import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('market-tonnage-names', { one: 'ship', many: 'ships' })
