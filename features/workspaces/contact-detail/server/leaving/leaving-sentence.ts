/** Characters of a reply that are read; what it has to say stands first. */
const READ_MAX = 4_000
const SENTENCE_MAX = 300

/** How automatic replies say that somebody left, or that nobody reads the address; in the languages of this trade. */
const SAYINGS = [
  /\b(?:no|not any) longer\b.{0,20}\b(?:work(?:s|ing)?|employed|employee|part of|a member of)\b/i,
  // Not: 'no longer with access to mail', 'no longer at my desk'.
  /\b(?:is|am|are) no longer (?:with|at|in) (?!(?:my |the |his |her )?(?:desk|office|access|e-?mail|internet|meeting|town|reach|hospital|holiday|time|a |an ))/i,
  /\b(?:has|have|had|'ve|'s) (?:now |since |recently )?left (?:the |our |this )?(?:company|firm|organi[sz]ation|business|group|team|employ)(?:ment)?\b/i,
  /\bleft (?:the |our |this )?(?:company|firm|organi[sz]ation|business|group|team|employ) (?:on|in|at|as of|since|effective)\b/i,
  /\b(?:has|have|'ve) (?:now |since |recently )?retired\b|\bam (?:now )?retired\b|\bretired from\b/i,
  /\b(?:e-?mail|address|mailbox|account|inbox)\b.{0,40}\b(?:no longer|not) (?:in use|used|active|valid|monitored|maintained|available|read)\b/i,
  /\b(?:address|mailbox|account)\b.{0,30}\b(?:has been|is|was) (?:closed|deactivated|discontinued|retired)\b/i,
  /\bnicht (?:mehr|länger) .{0,60}(?:tätig|beschäftigt|angestellt)\b|\bnicht (?:mehr|länger) (?:im|in unserem|für unser) (?:unternehmen|haus|betrieb)/i,
  /\b(?:unternehmen|firma|haus)\b.{0,30}\bverlassen\b|\bausgeschieden\b|\bim ruhestand\b|\bin (?:den ruhestand|rente)\b/i,
  /\b(?:adresse|postfach)\b.{0,40}\bnicht (?:mehr|länger)\b/i,
  /\bne (?:fait|fais|travaille) plus\b|\ba quitté (?:la société|l['’]entreprise|le groupe|notre|ses fonctions)|\badresse\b.{0,40}\bn['’]est plus\b/i,
  /\bya no (?:trabaj[ao]|form[ao] parte|está en (?:la empresa|la compañía))\b|\bha dejado (?:la empresa|la compañía)/i,
  /\bnon (?:lavor[ao]|fa) più|\bha lasciato (?:l['’]azienda|la società|la ditta)/i,
  /\bniet (?:meer|langer) (?:werkzaam|in dienst|actief)\b|\b(?:bedrijf|organisatie)\b.{0,20}\bverlaten\b/i,
  /\bnão (?:trabalh[ao]|faz) mais\b|\bjá não trabalha\b|\bdeixou a empresa\b/i,
  /\b(?:ikke|inte) (?:lenger|længere|längre)\b.{0,30}\b(?:ansatt|ansat|anställd)\b|\b(?:jobber|arbeider|arbejder|arbetar) (?:ikke|inte) (?:lenger|længere|längre)\b|\bhar (?:sluttet|slutat)\b/i,
  /δεν εργάζεται πλέον|已离职|已離職|不再(?:任职|任職|在)/,
]
/** Of nobody in particular, as in what lawyers put under mails. */
const CONDITION = /^(?:if|when|should|unless|falls|wenn|sollte|si|se|als|om|hvis)\b/i

/**
 * The sentence of an automatic reply that gives its address up; undefined where none does. Takes time in proportion to the text.
 * @param text what was written, without what it quotes
 */
export function leavingSentence(text: string): string | undefined {
  return sentencesOf(text.slice(0, READ_MAX))
    .filter((sentence) => !CONDITION.test(sentence))
    .find((sentence) => SAYINGS.some((saying) => saying.test(sentence)))
    ?.slice(0, SENTENCE_MAX)
}

/** Lines that go on are one; an empty line ends a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?。])\s*(?=[\p{Lu}\p{Lo}])/u))
    .map((sentence) => sentence.trim())
}
