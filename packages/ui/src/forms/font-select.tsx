import { Select, type SelectProps } from './select.tsx'

/** FM-007: families that the mail programs of recipients know, with what stands in where one is missing. */
export const COMPOSE_FONTS = [
  { family: 'Arial', fallback: 'sans-serif' },
  { family: 'Calibri', fallback: 'sans-serif' },
  { family: 'Cambria', fallback: 'serif' },
  { family: 'Comic Sans MS', fallback: 'cursive' },
  { family: 'Courier New', fallback: 'monospace' },
  { family: 'Georgia', fallback: 'serif' },
  { family: 'Helvetica', fallback: 'sans-serif' },
  { family: 'Tahoma', fallback: 'sans-serif' },
  { family: 'Times New Roman', fallback: 'serif' },
  { family: 'Trebuchet MS', fallback: 'sans-serif' },
  { family: 'Verdana', fallback: 'sans-serif' },
] as const

export type ComposeFont = (typeof COMPOSE_FONTS)[number]['family']

/** The family as a style of a mail: `'Times New Roman', serif`. */
export function fontFamilyOf(font: ComposeFont): string {
  const fallback = COMPOSE_FONTS.find(({ family }) => family === font)?.fallback ?? 'sans-serif'
  return `'${font}', ${fallback}`
}

export type FontSelectProps = Omit<SelectProps<ComposeFont>, 'options'>

/** The font of what is written, each name drawn in its family. */
export function FontSelect(props: FontSelectProps) {
  const options = COMPOSE_FONTS.map(({ family }) => ({
    value: family,
    label: family,
    fontFamily: fontFamilyOf(family),
  }))
  const own = props.value === undefined ? undefined : { fontFamily: fontFamilyOf(props.value) }
  return <Select {...props} options={options} style={own} />
}
