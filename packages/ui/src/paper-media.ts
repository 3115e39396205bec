/** The feature that asks for the scheme of the device, within a media query. */
const SCHEME = /\(\s*prefers-color-scheme\s*(?::\s*([\w-]+)\s*)?\)/gi
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Media queries for white paper: what asks for a dark scheme never holds and what asks for a light one
 * always does. Mails are shown on white and turned over as a whole, whatever the scheme of the device; the server has done the
 * same for mails that came since it knows of it.
 */
export function mediaOnPaper(css: string): string {
  return css.replace(SCHEME, (_, scheme: string | undefined) =>
    scheme === undefined || scheme.toLowerCase() === 'light' ? ALWAYS : NEVER,
  )
}

/** A sheet for white paper: the same, and nothing in it asks for a dark canvas. */
export function sheetOnPaper(css: string): string {
  return mediaOnPaper(css).replace(/(?<![\w-])color-scheme(?=\s*:)/gi, '-unused')
}
