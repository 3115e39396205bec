import type { z } from 'zod'

const PREFIX = 'laycan.mail_text.'

/** Words that were not saved survive a reload of their tab, and nothing longer. */
export interface KeptWords<Words> {
  get(): Words | undefined
  keep(words: Words): void
  drop(): void
}

export function keptWords<S extends z.ZodType>(name: string, schema: S): KeptWords<z.output<S>> {
  const key = PREFIX + name
  return {
    get() {
      try {
        const result = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return result.success ? result.data : undefined
      } catch {
        return undefined
      }
    },
    keep(words) {
      try {
        sessionStorage.setItem(key, JSON.stringify(words))
      } catch {
        // Without storage, or beyond its size, the form works as well; only a reload loses it.
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept there then.
      }
    },
  }
}
