/** Elements that stay. Everything else is unwrapped: its content stays, cleaned in turn. */
export const ALLOWED_ELEMENTS = new Set(
  (
    'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn dir div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark menu nav ol p pre q rp rt ruby s samp section ' +
    'small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)

/** Elements whose content is no text for the reader. */
export const DROPPED_ELEMENTS = new Set(
  'script title iframe noembed noframes textarea select option optgroup datalist frameset'.split(' '),
)

export const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'wbr', 'col'])

/** Obsolete elements that are shown as what they were made of. */
export const RENAMED_ELEMENTS = new Map([
  ['xmp', 'pre'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
])

/** Attributes that stay on any element when their value fits; none of them can load or run anything. */
export const ALLOWED_ATTRIBUTES = new Map<string, RegExp>([
  ...'align valign dir lang title alt face scope frame rules clear abbr datetime'
    .split(' ')
    .map((name) => [name, /^[^\0]{0,1000}$/s] as const),
  ...'width height'
    .split(' ')
    .map((name) => [name, /^\s*\d{1,4}(?:\.\d+)?\s*(?:(?:px|pt|%|\*)\s*)?$/i] as const),
  ...'border cellpadding cellspacing hspace vspace colspan rowspan span start value'
    .split(' ')
    .map((name) => [name, /^\s*\d{1,4}\s*(?:(?:px|%)\s*)?$/] as const),
  ...'color bgcolor bordercolor'.split(' ').map((name) => [name, /^\s*#?[a-z0-9]{1,30}\s*$/i] as const),
  ['size', /^\s*[+-]?\d{1,3}(?:px|pt|%)?\s*$/],
  ['type', /^\s*(?:[1aiAI]|disc|circle|square|cite)\s*$/],
  ...'nowrap noshade open reversed'.split(' ').map((name) => [name, /^[a-z]*$/i] as const),
])

/** Where a div may not stand, so quoted history is marked on the children themselves. */
export const TABLE_INNARDS = new Set([
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'colgroup',
  'ul',
  'ol',
  'dl',
  'menu',
  'dir',
])

export const BLOCK_ELEMENTS = new Set(
  (
    'address article aside blockquote caption center dd details dir div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main menu nav ' +
    'ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
