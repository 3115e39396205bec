import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = process.env.LAYCAN_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data')

/** Whether the large collections of test data are here; a clone alone has none. */
export const hasTestData = existsSync(ROOT)

/**
 * Path of a file or folder of the large collections, e.g. `testDataPath('mail/MANIFEST.json')`. Their root is
 * `LAYCAN_TEST_DATA`, by default `../shared/data` beside the checkout.
 * @throws Error that names the missing path
 */
export function testDataPath(path: string): string {
  const full = join(ROOT, path)
  if (!existsSync(full)) {
    throw new Error(`Test data is missing: ${full}. Point LAYCAN_TEST_DATA at the folder that holds it.`)
  }
  return full
}
