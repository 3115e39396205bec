/** Characters of a body that are searched; beyond lie logs and encoded rubbish, and a tsvector ends at 1 MB. */
const BODY_MAX = 100_000
const CJK_MAX = 20_000
/** Han, kana and hangul are written without spaces: words are found by their pairs of characters. */
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu

/** Text as it is indexed: with the character pairs of its CJK runs, bounded. */
export function searchText(text: string): string {
  const body = text.slice(0, BODY_MAX)
  const pairs = (body.match(CJK_RUN) ?? []).join(' ').slice(0, CJK_MAX)
  return pairs === '' ? body : `${body} ${pairs.split(' ').map(bigrams).join(' ')}`
}

function bigrams(run: string): string {
  const characters = [...run]
  return characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .join(' ')
}
