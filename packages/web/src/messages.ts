type Values = Record<string, string | number>

/**
 * A feature's texts by key; `{name}` stands where a value goes, and `{name:email|emails}` for the word that a value of 1,
 * or any other, asks for.
 */
export type Catalogue<Key extends string> = Record<Key, string>

const translations = new Map<string, Partial<Record<string, string>>>()

/**
 * Declares the English texts of one feature and returns its `t`. A translation is a file of the same keys, given to
 * `translateCatalogue` before the first screen shows; keys it lacks stay English.
 */
export function createCatalogue<Key extends string>(name: string, english: Catalogue<Key>) {
  return function t(key: Key, values?: Values): string {
    const text = translations.get(name)?.[key] ?? english[key]
    return values === undefined ? text : fill(text, values)
  }
}

export function translateCatalogue(name: string, texts: Partial<Record<string, string>>): void {
  translations.set(name, texts)
}

function fill(text: string, values: Values): string {
  return text.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one: string | undefined, many = '') => {
      const value = String(values[name] ?? whole)
      if (one === undefined) return value
      return value === '1' ? one : many
    },
  )
}

const grouped = new Intl.NumberFormat('en')

/** 18322 → '18,322'. */
export function formatCount(count: number): string {
  return grouped.format(count)
}
