/** What a mail of a negotiation does with what was said before. */
export interface MailMood {
  /** All that it lists is agreed: main terms agreed, a recap. */
  agrees: boolean
  /** What it does not name is accepted as the other side said it last. */
  acceptsRest: boolean
}

const AGREES =
  /\b(?:(?:main\s+)?terms\s+(?:(?:are\s+)?fully\s+)?agreed|fully\s+agreed|clean\s+(?:fixed|fixture|recap)|fixed\s+clean|confirm\s+(?:having\s+)?fixed|(?:pleased|happy)\s+to\s+(?:confirm|recap)|recap\s*:|lift\s+(?:all\s+)?sub(?:ject)?s)\b/i
const REST =
  /\baccept(?:s|ed)?\s*(?:[/,-]\s*)?except\b|\b(?:else|otherwise|rest|all\s+else|balance)\s+(?:is\s+|are\s+)?(?:as\s+per\s+(?:(?:yr|your|our|owners?'?|chtrs'?|charterers'?)\s+)?(?:last|nego\w*|offer)|agreed|accepted|ok|unchanged|same)\b/i
const ALL =
  /\b(?:(?:we|owners?|ows|chtrs|charterers?|hereby)\s+)(?:fully\s+)?(?:accept|agree)(?:s|ed)?\b(?!\s*(?:[/,-]\s*)?except)|\b(?:accepted|agreed)\s+in\s+full\b|\bconfirm(?:ed)?\s+(?:all|as\s+above|in\s+full)\b/i

/** Reads it from the words of the mail's own text. */
export const moodOf = (text: string): MailMood => ({
  agrees: AGREES.test(text),
  acceptsRest: REST.test(text) || ALL.test(text),
})

/** True for a line that accepts what the other side said of its term: FREIGHT AGREED, DEM OK. */
export const acceptsTerm = (line: string): boolean =>
  /^[^\d]{2,40}\b(?:agreed|accepted|ok|okay|confirmed|noted\s+and\s+agreed|as\s+(?:offered|per\s+(?:yr|your|last)))\b[\s.!]*$/i.test(
    line,
  ) && !/\b(?:not|to\s+be|tba|tbd|if|subject)\b/i.test(line)
