import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('ship-position-names', { one: 'position', many: 'positions' })
