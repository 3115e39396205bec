import { existsSync } from 'node:fs'
import { join } from 'node:path'

const DEFAULT_ROOT = join(import.meta.dirname, '../../../../shared/data')

/**
 * Path of a file or folder of the shared test data, e.g. `testDataPath('mail/MANIFEST.json')`.
 * The root is `LAYCAN_TEST_DATA`, by default `../shared/data` beside the checkout.
 * @throws Error that names the missing path, so that a test without its data fails with the reason.
 */
export function testDataPath(path: string): string {
  const full = join(process.env.LAYCAN_TEST_DATA ?? DEFAULT_ROOT, path)
  if (!existsSync(full)) {
    throw new Error(`Test data is missing: ${full}. Point LAYCAN_TEST_DATA at the folder that holds it.`)
  }
  return full
}
