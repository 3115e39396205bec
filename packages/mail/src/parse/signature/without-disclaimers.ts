/** How what lawyers put under mails begins; in the languages in which this trade writes. */
const MARKS = [
  /^(?:legal |important |confidentiality |e-?mail )*(?:disclaimer|confidentiality|confidential|legal notice|important notice|haftungsausschluss|avertissement|aviso legal|avvertenza)(?: notice| note)?\b.{0,40}$/i,
  /^(?:disclaimer|confidentiality(?: notice| note)?|legal notice|important notice|privacy notice)\s*[:–-]/i,
  /\b(?:e-?mail|message|communication|transmission)\b.{0,80}\b(?:confidential|privileged|intended (?:only|solely|for)|legally protected)\b/i,
  /\b(?:intended recipient|intended addressee|addressee only|strictly prohibited|without prejudice to any)\b/i,
  /\b(?:consider|think of) (?:the|our) environment\b|\bbefore printing this\b/i,
  /\bdiese (?:e-?mail|nachricht)\b.{0,80}\bvertraulich|\bnicht der (?:richtige|vorgesehene) (?:adressat|empfänger)/i,
  /\bce (?:message|courriel|mail)\b.{0,80}\b(?:confidentiel|destinataires?)\b/i,
  /\beste (?:mensaje|correo)\b.{0,80}\bconfidencial|\bquesto messaggio\b.{0,80}\briservat|\besta mensagem\b.{0,80}\bconfidencia/i,
  /\bdit bericht\b.{0,80}\bvertrouwelijk|\bdenne (?:e-?post|e-?mail|mail)en?\b.{0,80}\bfortroli/i,
  /\b(?:scanned|checked) (?:for|by)\b.{0,40}\b(?:virus|malware)|\bvirus.?free\b/i,
]
/** What a company must say of itself: no part of whoever signs. */
const LEGAL_FACTS =
  /\b(?:registered (?:in|office|address|number|no)|company (?:number|no|registration|reg)\b|vat (?:no|number|id|reg)|amtsgericht|handelsregister|hrb \d|geschäftsführer|sitz der gesellschaft|capital social)/i
/** Lines of prose are about as long as a line takes; those of a signature are short. */
const PROSE_CHARACTERS = 55
const MARKED_CHARACTERS = 2_000

/**
 * A text without its disclaimers: paragraphs from the line at which one begins, prose that follows it, and what a company must say
 * of itself. What stands before and after them stays as it is.
 */
export function withoutDisclaimers(text: string): string {
  const kept: string[] = []
  let isBehind = false
  for (const paragraph of text.split(/\r?\n(?:[\s>]*\r?\n)+/)) {
    const lines = paragraph.split(/\r?\n/)
    const mark = lines.findIndex(isMark)
    const own = mark < 0 ? lines : lines.slice(0, mark)
    if (mark >= 0) isBehind = true
    else if (isBehind && isProse(lines)) continue
    const stays = own.filter((line) => !LEGAL_FACTS.test(line.slice(0, MARKED_CHARACTERS)))
    if (stays.some((line) => line.trim() !== '')) kept.push(stays.join('\n'))
  }
  return kept.join('\n\n')
}

function isMark(line: string): boolean {
  const bare = line.replace(/^[\s>*_"'-]+/, '').slice(0, MARKED_CHARACTERS)
  return MARKS.some((mark) => mark.test(bare))
}

function isProse(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const characters = filled.reduce((sum, line) => sum + line.trim().length, 0)
  return filled.length > 0 && characters / filled.length >= PROSE_CHARACTERS
}
