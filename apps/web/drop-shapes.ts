import { type Plugin, parseAst } from 'vite'

const CONTRACT = /\/contract\/(?:src\/)?[\w-]+\.ts$/
const SHAPES = new Set(['params', 'query', 'body', 'response'])
/** Tells the bundler that a call may be left out where nobody uses what it makes. */
const PURE = '/* @__PURE__ */ '

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * Leaves the schemas of calls and messages out of what is shipped. The client checks shapes in development alone
 * (packages/web/src/check-shape.ts), but for the bodies that forms are checked by; making a thousand schemas would cost each window 10 ms of its start, and every
 * first visit 8 kB.
 */
export function dropShapes(): Plugin {
  return {
    name: 'laycan-drop-shapes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      // Lines stay where they are, so that a map would say nothing new.
      handler: (code) => ({ code: markedPure(withoutShapes(code)), map: null }),
    },
  }
}

/** A contract whose endpoints and messages name no schemas; what an answer is otherwise ('file') stays. */
export function withoutShapes(code: string): string {
  return [...nodesOf(parseAst(code, { lang: 'ts' }))]
    .flatMap(shapesOf)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)
}

/** A contract whose constants go where nobody uses them: they are schemas, which are made without effect. */
export function markedPure(code: string): string {
  const constants = parseAst(code, { lang: 'ts' }).body.flatMap((each) => {
    const declared: unknown = 'declaration' in each ? each.declaration : each
    return isNode(declared) && declared.type === 'VariableDeclaration' ? [declared] : []
  })
  const calls = constants
    .flatMap((each) => [...nodesOf(each)])
    .filter(({ type }) => type === 'CallExpression')
  return [...new Set(calls.map(({ start }) => start))]
    .toSorted((one, other) => other - one)
    .reduce((text, at) => text.slice(0, at) + PURE + text.slice(at), code)
}

/** A node and what stands in it; what functions do is their own affair. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  if (!/Function/.test(value.type)) yield* nodesOf(Object.values(value))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function shapesOf({ type, callee, arguments: given }: Node): Node[] {
  const called = type === 'CallExpression' && isNode(callee) ? callee.name : undefined
  if (called === 'defineMessage') return listOf(given).slice(1)
  if (called !== 'defineEndpoint') return []
  const properties = listOf(listOf(given)[0]?.properties)
  const nameOf = (key: unknown) => (isNode(key) ? String(key.name) : '')
  const isForm = properties.some(({ key }) => nameOf(key) === 'is_form')
  return properties.flatMap(({ key, value }) => {
    const isShape = SHAPES.has(nameOf(key)) && !(isForm && nameOf(key) === 'body')
    return isShape && isNode(value) && value.type !== 'Literal' ? [value] : []
  })
}
