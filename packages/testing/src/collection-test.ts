import { test } from 'vitest'
import { hasTestData } from './test-data.ts'

/**
 * A test that needs the large collections: where they are not, it is not run, and the end of the run says so in one line.
 * What matters of each kind is proven by our own examples as well (`examples/`), which are always here.
 */
export const collectionTest: ReturnType<typeof test.skipIf> = test.skipIf(!hasTestData)
