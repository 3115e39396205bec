import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file that the library tests itself with: a part of a mailbox of Enron, or profiles of Outlook. */
export function pstExample(name: 'enron.pst' | 'pstextractortest@outlook.com.ost'): string {
  const place = createRequire(import.meta.url).resolve('pst-extractor/package.json')
  return join(dirname(place), 'example/testdata', name)
}
