import { type ContentModelFormatState, type IEditor, setFontName, setFontSize } from 'roosterjs'
import { COMPOSE_FONTS, fontFamilyOf } from '../../forms/font-select.tsx'
import { Select } from '../../forms/select.tsx'
import type { MailFont } from '../editor-types.ts'
import { editorWord } from '../editor-words.ts'
import styles from './font-tools.module.css'
import { writeOn } from './write-on.ts'

const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48]
/** CSS: 96 pixels are 72 points. */
const POINTS_PER_PIXEL = 0.75

export interface FontToolsProps {
  editor: IEditor
  format: ContentModelFormatState
  font: MailFont | undefined
}

/** Family and size of what is selected, or of what is typed next. */
export function FontTools({ editor, format, font }: FontToolsProps) {
  // Words without a font of their own, and a caret that is nowhere yet, have the writer's.
  const family = firstFamily(format.fontName ?? font?.family)
  const size = pointsOf(format.fontSize ?? font?.size)
  const known = COMPOSE_FONTS.map((font) => font.family as string)
  const families = family === undefined || known.includes(family) ? known : [family, ...known]
  const sizes = SIZES.map(String)
  return (
    <>
      <Select
        className={styles.family}
        label={editorWord('font')}
        hideLabel
        size="small"
        placeholder={editorWord('font')}
        value={family}
        options={families.map((name) => ({ value: name, label: name, fontFamily: `'${name}'` }))}
        onValueChange={(name) => writeOn(editor, () => setFontName(editor, styleOf(name)))}
      />
      <Select
        className={styles.size}
        label={editorWord('size')}
        hideLabel
        size="small"
        placeholder={editorWord('size')}
        value={size}
        options={(size === undefined || sizes.includes(size) ? sizes : [size, ...sizes]).map((points) => ({
          value: points,
          label: points,
        }))}
        onValueChange={(points) => writeOn(editor, () => setFontSize(editor, `${points}pt`))}
      />
    </>
  )
}

function styleOf(name: string): string {
  const font = COMPOSE_FONTS.find(({ family }) => family === name)
  return font ? fontFamilyOf(font.family) : name
}

function firstFamily(fontName: string | undefined): string | undefined {
  const first = fontName
    ?.split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/g, '')
  return first === '' ? undefined : first
}

function pointsOf(fontSize: string | undefined): string | undefined {
  const found = /^([\d.]+)(pt|px)$/.exec(fontSize ?? '')
  if (!found) return undefined
  const points = Number(found[1]) * (found[2] === 'px' ? POINTS_PER_PIXEL : 1)
  return String(Math.round(points * 10) / 10)
}
