import { gunzipSync } from 'node:zlib'
import { ZipArchive } from '../attachments/zip-archive.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { type Comparer, readCorpusFile } from './manifest.ts'

interface Expectation {
  feedback_type?: string
  report_metadata?: { report_id: string }
  'report-id'?: string
}

/** FILE.expected.json of stalwart-mail-auth: an abuse report, or an aggregate report whose file must come out whole. */
export const compareReports: Comparer = (message, parsed, expectation) => {
  const expected = expectation as Expectation
  if (expected.feedback_type !== undefined) return [{ field: 'report', expected: 'arf', found: parsed.kind }]
  const id = expected.report_metadata?.report_id ?? expected['report-id'] ?? 'an id'
  const contents = extractAttachments(readCorpusFile(message.path)).map(({ content }) =>
    unpack(Buffer.from(content)),
  )
  const holder = contents.find((content) => content.includes(id))
  return [
    { field: 'report', expected: id, found: holder ? id : contents.map((content) => content.slice(0, 60)) },
  ]
}

function unpack(content: Buffer): string {
  if (content[0] === 0x1f && content[1] === 0x8b) return gunzipSync(content).toString('utf8')
  const zip = new ZipArchive(content, 10_000_000)
  const name = zip.names()[0]
  return name === undefined ? content.toString('utf8') : (zip.read(name)?.toString('utf8') ?? '')
}
