// Makes what is shipped: `npm run pack` writes dist/laycan-VERSION.tar.gz, which needs Node and nothing else where it runs.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pack } from './pack/pack.mjs'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
console.log(`Packed ${await pack(join(import.meta.dirname, '..'), values.folder)}`)
