/** The field whose words are found without its name alone: they come first, so that their places tell them. */
export const BODY = 'body'

/** No word begins so: a term of a field is told from a word by it, and the name ends with it. */
const SIGN = '/'

/** The term by which a word is found in one field: `/subject/laycan`. */
export function fieldTerm(field: string, word: string): string {
  return `${SIGN}${field}${SIGN}${word}`
}

/** Stands at both ends of each text of a field, so that the whole text can be asked for. */
export function edgeTerm(field: string): string {
  return fieldTerm(field, '')
}
