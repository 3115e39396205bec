import { createRandom, type Random } from '@laycan/demo-mail/random.ts'

/** Words for the searches of the benches, with how often they stand in the corpus. */
export const probeWords = {
  /** In about two of three mails. */
  common: 'vessel',
  /** In about one of forty. */
  middle: 'kamsarmax',
  /** In exactly one of 9,973 (see hasRareWord). */
  rare: 'quarterdeckle',
  /** In attachments alone, in each of them. */
  file: 'stowagemark',
  /** In one of 211, within a text without spaces. */
  chinese: '货船',
} as const

const RARE_EVERY = 9973

export function hasRareWord(index: number): boolean {
  return index % RARE_EVERY === 17
}

/** What some mails say in Chinese; '' for the others. */
export function chineseSentence(index: number): string {
  return index % 211 === 5 ? '远洋散货船报盘，新加坡交船。' : ''
}

/** A word that stands in this mail only. */
export function uniqueWord(index: number): string {
  return `zq${index.toString(36)}x`
}

const tradeWords =
  `vessel owners charterers laycan freight demurrage please advise port cargo load discharge open position dates
rate terms subject offer firm counter best regards thanks confirm attached find below kindly revert agents berth eta notice draft survey
bunkers hire delivery redelivery commission invoice payment balance statement master crew holds hatches weather permitting voyage
coal grain iron ore bauxite steel fertilizer sugar salt cement clinker petcoke santos qingdao rotterdam singapore richards bay
paranagua tubarao kamsar newcastle vancouver houston recap clean fixed subs lifted stem receivers shippers bills lading original
letter indemnity surveyor inspection anchorage pilot tugs waiting congestion rain stopped resumed completed commenced tendered accepted
week today tomorrow morning afternoon monday tuesday wednesday thursday friday market rates firmer softer steady quiet atlantic pacific
basis about without guarantee details good faith brokers only panamax supramax handysize capesize ultramax`.split(
    /\s+/,
  )

const syllables =
  'ba be bi bo da de di do fa fe ga go ha he ka ke ki ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vo za'.split(
    ' ',
  )

// About the size of the vocabulary that a desk of twenty years uses.
const VOCABULARY = 30_000

/** Trade words first, then invented ones: rank by Zipf's law decides how often each is drawn. */
export function buildVocabulary(random: Random): string[] {
  const words = [...tradeWords]
  while (words.length < VOCABULARY) {
    const length = random.int(2, 5)
    let word = ''
    for (let count = 0; count < length; count++) word += random.pick(syllables)
    words.push(random.chance(0.08) ? `${word}${random.int(1, 99)}` : word)
  }
  return words
}

/** Zipf with exponent 1 by the inverse of its distribution: rank = size^u. */
export function zipfWord(words: readonly string[], random: Random): string {
  return words[Math.floor(words.length ** random.next()) - 1] ?? ''
}

/** Paragraphs of 12 to 60 words, some with a date, a tonnage or a price as the trade writes them. */
export function buildParagraphs(count: number, seed: number | string): string[] {
  const random = createRandom(`bench-words/${seed}`)
  const words = buildVocabulary(random)
  return Array.from({ length: count }, () => {
    const length = random.int(12, 60)
    const written = Array.from({ length }, () =>
      random.chance(0.04) ? figure(random) : zipfWord(words, random),
    )
    if (random.chance(0.006)) written.push(probeWords.middle)
    return `${written.join(' ')}.`
  })
}

function figure(random: Random): string {
  return random.pick([
    `${random.int(28, 210)},${random.int(100, 999)} dwt`,
    `${random.int(1, 28)}-${random.int(1, 28)} nov`,
    `usd ${random.int(8, 60)}.${random.int(10, 99)} pmt`,
    `built ${random.int(2001, 2025)}`,
  ])
}
