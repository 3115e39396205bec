import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** How a long text is made: `head`, then `pump` again and again, then `tail`, at which a match must fail. */
export interface Attack {
  head: string
  pump: string
  tail: string
}

/** Characters that patterns of mails ask for; of a class those are tried that it takes. */
const CHARACTERS = [...' \t\n\r-=a0<>"\'/.,:;@&#{}[]()_*|\\A\u00e4\u4e2d\u0000\u00a0%+?!']
const TAILS = ['\u0001', '\n\u0001', '<', '']
/** Repetitions that are few cost nothing, however a match fails. */
const MANY = 50
const SAMPLES = 3

/**
 * Texts by which a pattern could take long, made of its own parts: each repetition repeated, alone, behind what must stand
 * before it, and together with that, so that every place of the text looks like a beginning.
 */
export function attacksOn(source: string, flags: string, most: number): Attack[] {
  const parser = new RegExpParser({ ecmaVersion: 2025 })
  const unicode = flags.includes('u')
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets: flags.includes('v') })
  const attacks: Attack[] = []
  for (const { quantifier, before } of quantifiersIn(pattern, '')) {
    for (const pump of samplesOf(quantifier.element, unicode)) {
      if (pump === '') continue
      attacks.push(...TAILS.map((tail) => ({ head: before, pump, tail })))
      if (before !== '') attacks.push({ head: '', pump: before + pump, tail: '\u0001' })
      attacks.push({ head: '', pump, tail: '\u0001' })
    }
    if (before !== '') attacks.push({ head: '', pump: before, tail: '\u0001' })
  }
  const known = new Map(attacks.map((attack) => [JSON.stringify(attack), attack]))
  return spread([...known.values()], most)
}

/** Some of a list, from all over it. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list]
  return Array.from({ length: most }, (_none, at) => list[Math.floor((at * list.length) / most)] as T)
}

interface Found {
  quantifier: AST.Quantifier
  /** A text that what stands before it takes. */
  before: string
}

function* quantifiersIn(node: AST.Node, before: string): Generator<Found> {
  if (node.type === 'Quantifier') {
    if (node.max >= MANY) yield { quantifier: node, before }
    yield* quantifiersIn(node.element, before)
  } else if ('alternatives' in node && node.type !== 'ClassStringDisjunction') {
    for (const alternative of node.alternatives) {
      let taken = before
      for (const element of alternative.elements) {
        yield* quantifiersIn(element, taken)
        taken += samplesOf(element, false)[0] ?? ''
      }
    }
  }
}

/** Texts that a part takes, at most three. */
function samplesOf(node: AST.Node, unicode: boolean): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return samplesOfClass(node.raw, unicode)
    case 'Quantifier':
      return samplesOf(node.element, unicode).map((text) =>
        text.repeat(Math.max(1, Math.min(node.min, MANY))),
      )
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.map((each) => textOf(each)).slice(0, SAMPLES)
    default:
      return ['']
  }
}

function textOf({ elements }: AST.Alternative): string {
  return elements.map((element) => samplesOf(element, false)[0] ?? '').join('')
}

function samplesOfClass(raw: string, unicode: boolean): string[] {
  const one = new RegExp(`^(?:${raw})$`, unicode || /\\[pPu]\{/.test(raw) ? 'u' : 's')
  const fitting = CHARACTERS.filter((character) => one.test(character))
  return spread(fitting, SAMPLES)
}
