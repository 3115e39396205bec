import { join } from 'node:path'
import { showLedger } from './test/show-ledger.ts'

// `npm run ledger` counts rows, `npm run ledger -- --missing` names those without a test.
showLedger(join(import.meta.dirname, '..'), process.argv.slice(2))
