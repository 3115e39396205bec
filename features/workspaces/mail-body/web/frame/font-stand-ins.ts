/** Fonts that mails name without an alternative although only some systems have them. */
const NAMED = ['Calibri', 'Aptos', 'Segoe UI', 'Tahoma', 'Verdana', 'Trebuchet MS', 'Century Gothic']
/** What stands in, best likeness first; without any a browser would take its book font. */
const STAND_INS = ['Carlito', 'Helvetica Neue', 'Arial', 'Liberation Sans', 'DejaVu Sans']
const STYLES = [
  { name: '', rules: 'font-weight: 400; font-style: normal' },
  { name: ' Bold', rules: 'font-weight: 700; font-style: normal' },
  { name: ' Italic', rules: 'font-weight: 400; font-style: italic' },
  { name: ' Bold Italic', rules: 'font-weight: 700; font-style: italic' },
]

/** Font rules that take installed fonts only; nothing is fetched for them. */
export const fontStandIns = NAMED.flatMap((family) =>
  STYLES.map(({ name, rules }) => {
    const sources = [family, ...STAND_INS].map((font) => `local("${font}${name}")`)
    return `@font-face { font-family: "${family}"; ${rules}; src: ${sources.join(', ')}; }`
  }),
).join('\n')
