import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasTestData, testDataPath } from '../test-data.ts'

/** One hostile or must-survive body of a mail. */
export interface HtmlPayload {
  id: string
  html: string
  /** Case-insensitive patterns that must not be in the markup. */
  must_not_match: readonly RegExp[]
  /** Texts that must survive cleaning. */
  must_contain: readonly string[]
  time_limit_ms: number | undefined
}

interface OwnPayload {
  id: string
  html: string
  output_must_not_match: string[]
  output_must_contain?: string[]
  time_limit_ms?: number
}

const OWN = join(import.meta.dirname, '../../examples/hostile-html.json')

/** Our own cases, written for mail, with expectations beside them. */
export function ownPayloads(): HtmlPayload[] {
  const { payloads } = JSON.parse(readFileSync(OWN, 'utf8')) as { payloads: OwnPayload[] }
  return payloads.map(({ id, html, output_must_not_match, output_must_contain, time_limit_ms }) => ({
    id,
    html,
    // The patterns are written for several languages; JavaScript takes the flag beside the pattern.
    must_not_match: output_must_not_match.map((pattern) => new RegExp(pattern.replace(/^\(\?i\)/, ''), 'i')),
    must_contain: output_must_contain ?? [],
    time_limit_ms,
  }))
}

/** The cases of others, by their name; none where the large collections are not. */
export const collectedPayloads: readonly (readonly [string, () => HtmlPayload[]])[] = hasTestData
  ? [
      ['cases of DOMPurify', purifierPayloads],
      ['the HTML5 security cheatsheet', cheatsheetPayloads],
      ['cases of bleach', bleachPayloads],
      ['every known way to send a request', leakPayloads],
    ]
  : []

function purifierPayloads(): HtmlPayload[] {
  const cases = JSON.parse(readText('html-xss/dompurify/expect.json')) as { payload: string }[]
  return cases.map((entry, index) => plain(`dompurify-${index}`, entry.payload))
}

function cheatsheetPayloads(): HtmlPayload[] {
  const cases = JSON.parse(readText('html-xss/h5sc/vectors.json')) as { id: number; html: string }[]
  return cases.map(({ id, html }) => plain(`h5sc-${id}`, html))
}

function bleachPayloads(): HtmlPayload[] {
  const names = readdirSync(testDataPath('html-xss/bleach')).filter((name) => name.endsWith('.test'))
  return names.map((name) => {
    const [input = ''] = readText(`html-xss/bleach/${name}`).split(/^--$/m)
    return plain(`bleach-${name}`, input)
  })
}

function leakPayloads(): HtmlPayload[] {
  return [plain('httpleaks', readText('html-xss/httpleaks/leak.html'))]
}

function readText(path: string): string {
  return readFileSync(testDataPath(path), 'utf8')
}

function plain(id: string, html: string): HtmlPayload {
  return { id, html, must_not_match: [], must_contain: [], time_limit_ms: undefined }
}
