import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('market-cargo-names', { one: 'cargo', many: 'cargoes' })
