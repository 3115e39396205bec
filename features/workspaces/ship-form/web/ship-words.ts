import { z } from 'zod'
import {
  type ShipFieldName,
  type ShipValues,
  shipFieldNames,
  shipFieldOf,
} from '#features/records/ships/contract/ship-fields.ts'

/** The fields of a ship as they are typed; of a flag 'yes', 'no' or ''. */
export const ShipWords = z.record(z.string(), z.string()) as unknown as z.ZodType<ShipWords>
export type ShipWords = Record<ShipFieldName, string>

/** The form of a ship that is known, or of a new one. */
export function wordsOfShip(ship?: ShipValues): ShipWords {
  const entries = shipFieldNames.map((name) => [name, wordOf(ship?.[name] ?? '')])
  return Object.fromEntries(entries) as ShipWords
}

function wordOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** What is sent of a form: what is no number is refused by the schema of the call. */
export function valuesOfWords(words: ShipWords): ShipValues {
  return Object.fromEntries(
    shipFieldNames.map((name) => [name, readWord(shipFieldOf(name).kind, words[name].trim())]),
  ) as unknown as ShipValues
}

function readWord(kind: string, word: string): string | number | boolean | null {
  if (kind === 'text' || kind === 'choice') return word
  if (word === '') return null
  if (kind === 'flag') return word === 'yes'
  return Number(word.replace(/(?<=\d)[ ,\u00a0](?=\d{3}(?:\D|$))/g, ''))
}
