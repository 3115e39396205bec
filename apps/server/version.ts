import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the checkout: two up from apps/server and from dist/server alike. */
export const root = join(import.meta.dirname, '../..')

const file = join(root, 'package.json')

/** The product's version, as the root package.json has it. */
export const version = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version

/** When this version was put in place. */
export const released_at = statSync(file).mtime.toISOString()
