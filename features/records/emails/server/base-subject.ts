/**
 * Marks that mail programs put before an answer's or forward's subject, in the languages of our users' correspondents:
 * English, German, Dutch, Scandinavian, French, Italian, Spanish, Portuguese, Polish, Turkish, Greek, Russian, Chinese.
 */
const MARK =
  /^(?:re|fwd?|aw|wg|antw|doorst|sv|vs|vb|ref|rif|i|r|res|enc|rv|tr|odp|pd|ynt|ilt|απ|πρθ|σχετ|ha|отв|ответ|пер|回复|回覆|答复|答覆|转发|轉寄|返信|転送)\s*(?:(?:\[\d+\]|\(\d+\)|\d+)\s*)?[:：]\s*/iu
const LONGEST = 500

/** The subject without answer and forward marks, for comparing mails of one conversation (after RFC 5256 §2.1). */
export function baseSubject(subject: string): string {
  let rest = subject.slice(0, LONGEST).replace(/\s+/g, ' ').trim()
  for (;;) {
    const shorter = rest.replace(MARK, '').trim()
    if (shorter === rest) return rest.toLowerCase()
    rest = shorter
  }
}
