import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** Elements that can run, load, post, navigate or change how the rest is read. */
const FORBIDDEN = new Set(
  (
    'script iframe frame frameset object embed applet form input button select textarea meta base link svg math template noscript ' +
    'video audio source track portal dialog slot xmp plaintext title noembed noframes foreignobject'
  ).split(' '),
)
/** Attributes that load, besides those of a kind no list can know. */
const LOADING = new Set(
  'srcset background poster data action formaction ping longdesc lowsrc dynsrc cite manifest archive codebase classid usemap profile xlink:href srcdoc http-equiv'.split(
    ' ',
  ),
)

/**
 * What an HTML5 browser would find dangerous in cleaned HTML, as sentences;
 * none when it is safe. The tree is parse5's, which shares no code with the
 * cleaner.
 */
export function dangersIn(html: string): string[] {
  const dangers: string[] = []
  visit(parse(html), dangers)
  return dangers
}

function visit(node: DefaultTreeAdapterTypes.Node, dangers: string[]): void {
  if ('tagName' in node) {
    if (FORBIDDEN.has(node.tagName.toLowerCase())) dangers.push(`element ${node.tagName}`)
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') dangers.push(`namespace ${node.namespaceURI}`)
    for (const { name, value } of node.attrs)
      dangers.push(...dangersOfAttribute(node.tagName, name.toLowerCase(), value))
    if (node.tagName === 'style')
      dangers.push(
        ...dangersOfCss(node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')),
      )
    if (node.tagName === 'a')
      dangers.push(...dangersOfLink(new Map(node.attrs.map(({ name, value }) => [name, value]))))
  }
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, dangers)
}

function dangersOfAttribute(tag: string, name: string, value: string): string[] {
  const found: string[] = []
  if (name.startsWith('on')) found.push(`handler ${name}`)
  if (LOADING.has(name)) found.push(`loading attribute ${name}`)
  if (name === 'src' && !(tag === 'img' && (value === '' || /^data:image\/(?!svg)/.test(value))))
    found.push(`source ${value.slice(0, 80)}`)
  if (name === 'href' && !/^(?:https?:|mailto:|tel:)/i.test(value)) found.push(`href ${value.slice(0, 80)}`)
  if (name === 'style') found.push(...dangersOfCss(value))
  if ((name === 'id' || name === 'name') && !value.startsWith('laycan-')) found.push(`name ${value}`)
  return found
}

function dangersOfLink(attributes: Map<string, string>): string[] {
  if (!attributes.has('href')) return []
  const safe =
    attributes.get('target') === '_blank' &&
    /noopener/.test(attributes.get('rel') ?? '') &&
    /noreferrer/.test(attributes.get('rel') ?? '')
  return safe ? [] : ['link without noopener']
}

function dangersOfCss(css: string): string[] {
  const patterns = [
    /url\s*\(/i,
    /@import/i,
    /@font-face/i,
    /expression\s*\(/i,
    /image-set/i,
    /position\s*:/i,
    /behavior\s*:/i,
    /-moz-binding/i,
    /javascript:/i,
    /\\/,
    /</,
    /transform\s*:/i,
    /animation/i,
  ]
  const found = patterns.filter((pattern) => pattern.test(css)).map((pattern) => `css ${pattern}`)
  const selectors = css.includes('{')
    ? css
        .replace(/\{[^{}]*\}/g, '\n')
        .split(/[\n,]/)
        .map((text) => text.replace(/^@media[^{]*\{|\}/g, '').trim())
    : []
  return [
    ...found,
    ...selectors
      .filter((selector) => selector !== '' && !selector.includes('.laycan-mail'))
      .map((selector) => `unscoped ${selector}`),
  ]
}
