/** What flags of a message say about answers: RFC 9051 §2.3.2, with the older spellings of the keyword. */
export function answerFlags(flags: readonly string[]): { replied: boolean; forwarded: boolean } {
  const lower = new Set(flags.map((flag) => flag.toLowerCase()))
  return {
    replied: lower.has('\\answered'),
    forwarded: ['$forwarded', 'forwarded', '\\forwarded'].some((flag) => lower.has(flag)),
  }
}
