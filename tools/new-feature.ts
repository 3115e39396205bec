import { join } from 'node:path'
import { makeFeature } from './scaffold/make-feature.ts'

try {
  const written = await makeFeature(join(import.meta.dirname, '..'), process.argv[2])
  console.log(written.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
