import { readdirSync, readFileSync } from 'node:fs'
import { testDataPath } from '@laycan/testing/test-data.ts'

/** One hostile (or harmless) piece of HTML and what its source asks of the output. */
export interface Payload {
  id: string
  html: string
  must_contain: string[]
  must_not_match: RegExp[]
}

interface OwnPayload {
  id: string
  html: string
  output_must_contain?: string[]
  output_must_not_match?: string[]
}

/** All payloads of the html-xss collection. */
export function readPayloads(): Payload[] {
  return [
    ...readOwn(),
    ...readDompurify(),
    ...readCheatsheet(),
    ...readBleach(),
    plain('httpleaks', readText('html-xss/httpleaks/leak.html')),
  ]
}

function readOwn(): Payload[] {
  const { payloads } = JSON.parse(readText('html-xss/email-own/payloads.json')) as { payloads: OwnPayload[] }
  return payloads.map(({ id, html, output_must_contain, output_must_not_match }) => ({
    id,
    html,
    must_contain: output_must_contain ?? [],
    // Some patterns carry Python's inline flag.
    must_not_match: (output_must_not_match ?? []).map(
      (pattern) => new RegExp(pattern.replace(/^\(\?i\)/, ''), 'i'),
    ),
  }))
}

function readDompurify(): Payload[] {
  const cases = JSON.parse(readText('html-xss/dompurify/expect.json')) as {
    title?: string
    payload: string
  }[]
  return cases.map(({ title, payload }, index) => plain(`dompurify ${index} ${title ?? ''}`, payload))
}

function readCheatsheet(): Payload[] {
  const vectors = JSON.parse(readText('html-xss/h5sc/vectors.json')) as {
    id?: number | string
    html: string
  }[]
  return vectors.map(({ id, html }, index) => plain(`h5sc ${id ?? index}`, html))
}

function readBleach(): Payload[] {
  const names = readdirSync(testDataPath('html-xss/bleach')).filter((name) => name.endsWith('.test'))
  return names.map((name) =>
    plain(`bleach ${name}`, readText(`html-xss/bleach/${name}`).split('\n--\n')[0] ?? ''),
  )
}

function readText(path: string): string {
  return readFileSync(testDataPath(path), 'utf8')
}

function plain(id: string, html: string): Payload {
  return { id, html, must_contain: [], must_not_match: [] }
}
