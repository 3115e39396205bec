/**
 * Words by which a writer says that a file goes along, in the languages of the trade. They stand at the start of a word;
 * `=` at the end asks for a whole word.
 */
const WORDS: readonly string[] = [
  // English
  ...['attach', 'enclosed=', 'enclosing=', 'enclosure', 'find enclosed'],
  // German
  ...[
    'anbei=',
    'anhang=',
    'anhänge',
    'angehängt',
    'beigefügt',
    'beiliegend',
    'in der anlage=',
    'als anlage=',
  ],
  // Greek
  ...['συνημμέν', 'συνημμεν', 'επισυνάπτ', 'επισυναπτ', 'επισυνημμέν'],
  // Russian, Ukrainian
  ...['вложен', 'во вложении=', 'прилага', 'приложен', 'прикрепл', 'вкладен', 'додаю файл'],
  // French
  ...['ci-joint', 'ci joint', 'pièce jointe', 'pièces jointes', 'en annexe=', 'piece jointe'],
  // Italian
  ...['allegat', 'allego=', 'in allegato='],
  // Spanish, Portuguese
  ...['adjunt', 'anexo=', 'anexos=', 'anexado', 'em anexo='],
  // Dutch, Danish, Norwegian, Swedish
  ...['bijlage', 'bijgevoegd', 'bijgesloten', 'vedhæft', 'vedlagt', 'vedlegg', 'bifoga', 'bilaga'],
  // Turkish, Polish
  ...['ekte=', 'ekteki=', 'ilişikte', 'ekli dosya', 'załącz', 'w załączeniu='],
]
/** Scripts that do not part words. */
const SIGNS: readonly string[] = [
  '附件',
  '附檔',
  '附上',
  '随附',
  '隨附',
  '添付',
  '첨부',
  'مرفق',
  'بالمرفق',
  'מצורף',
]

/** What sounds like a file and is none: part of a rider, a legal notice, "attached" to a berth is left as it is. */
const NOT_A_FILE = /\b(?:unattached|no attachments?|without attachments?|ohne anhang|heart ?attach)\b/giu

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns = WORDS.map((word) =>
  word.endsWith('=') ? `${escaped(word.slice(0, -1))}(?![\\p{L}\\p{N}])` : escaped(word),
)
const SAYS_SO = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})|${SIGNS.map(escaped).join('|')})[\\p{L}-]*`,
  'iu',
)

/**
 * The word by which a mail says that a file is attached; undefined when it does not say so.
 * @param own what the writer wrote: subject of his own and text, without quote and signature
 */
export function wordOfAttachment(own: string): string | undefined {
  return SAYS_SO.exec(own.normalize('NFC').replace(NOT_A_FILE, ' '))?.[0]
}
