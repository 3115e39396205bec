const FORMATTED =
  'b, strong, i, em, u, s, strike, del, sub, sup, a, img, table, ul, ol, blockquote, h1, h2, h3, pre, hr, center'
/** Properties that every line has: they are the writer's default. */
const PLAIN_STYLE = /^(?:font-family|font-size|margin|padding|line-height)/

/** Whether plain text would lose something of what was written: more than lines in one font. */
export function isFormatted(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector(FORMATTED) !== null) return true
  return [...body.querySelectorAll<HTMLElement>('[style]')].some(({ style }) =>
    Array.from(style).some((property) => !PLAIN_STYLE.test(property)),
  )
}
