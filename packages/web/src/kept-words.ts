import type { z } from 'zod'
import { decode, readText, removeText, storedKey, writeText } from './browser-storage.ts'
import { currentOwner } from './keep.ts'

/** What a user wrote into a form and did not save: it survives a reload of its tab, for him alone, and nothing longer. */
export interface KeptWords<Words> {
  get(): Words | undefined
  keep(words: Words): void
  drop(): void
}

/** @param name of the form and its record: `templates.12` */
export function keptWords<S extends z.ZodType>(name: string, schema: S): KeptWords<z.output<S>> {
  const key = () => storedKey('words', `${currentOwner()}.${name}`)
  return {
    get: () => decode(schema, readText('window', key())),
    keep: (words) => void writeText('window', key(), JSON.stringify(words)),
    drop: () => removeText('window', key()),
  }
}
