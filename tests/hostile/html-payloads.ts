import { readdirSync, readFileSync } from 'node:fs'
import { testDataPath } from '@laycan/testing/test-data.ts'

/** One hostile or must-survive body of the shared test data. */
export interface Payload {
  id: string
  html: string
  /** Case-insensitive patterns that must not stand in the markup. */
  forbidden: RegExp[]
  /** Texts that must survive cleaning. */
  kept: string[]
  time_limit_ms: number | undefined
}

interface OwnPayload {
  id: string
  html: string
  output_must_not_match: string[]
  output_must_contain?: string[]
  time_limit_ms?: number
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(testDataPath(path), 'utf8'))
}

function payload(id: string, html: string): Payload {
  return { id, html, forbidden: [], kept: [], time_limit_ms: undefined }
}

/** Cases written for mail, with expectations beside them. */
export function ownPayloads(): Payload[] {
  const { payloads } = readJson('html-xss/email-own/payloads.json') as { payloads: OwnPayload[] }
  return payloads.map(({ id, html, output_must_not_match, output_must_contain, time_limit_ms }) => ({
    id,
    html,
    // The patterns are written for several languages; JavaScript takes the flag beside the pattern.
    forbidden: output_must_not_match.map((pattern) => new RegExp(pattern.replace(/^\(\?i\)/, ''), 'i')),
    kept: output_must_contain ?? [],
    time_limit_ms,
  }))
}

export function purifierPayloads(): Payload[] {
  const cases = readJson('html-xss/dompurify/expect.json') as { payload: string }[]
  return cases.map((entry, index) => payload(`dompurify-${index}`, entry.payload))
}

export function cheatsheetPayloads(): Payload[] {
  const cases = readJson('html-xss/h5sc/vectors.json') as { id: number; html: string }[]
  return cases.map(({ id, html }) => payload(`h5sc-${id}`, html))
}

export function bleachPayloads(): Payload[] {
  const folder = testDataPath('html-xss/bleach')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test'))
    .map((name) => {
      const [input = ''] = readFileSync(`${folder}/${name}`, 'utf8').split(/^--$/m)
      return payload(`bleach-${name}`, input)
    })
}

export function leakPayloads(): Payload[] {
  return [payload('httpleaks', readFileSync(testDataPath('html-xss/httpleaks/leak.html'), 'utf8'))]
}
