import {
  type ContentModelFormatState,
  clearFormat,
  type IEditor,
  redo,
  setBackgroundColor,
  setIndentation,
  setTextColor,
  toggleBlockQuote,
  toggleBold,
  toggleBullet,
  toggleItalic,
  toggleNumbering,
  toggleStrikethrough,
  toggleUnderline,
  undo,
} from 'roosterjs'
import { Toolbar } from '../../buttons/toolbar.tsx'
import type { Icon } from '../../create-icon.ts'
import { UndoIcon } from '../../icons.ts'
import type { MailFont } from '../editor-types.ts'
import { type EditorWords, editorWord } from '../editor-words.ts'
import { AlignTool } from './align-tool.tsx'
import { ColourTool } from './colour-tool.tsx'
import {
  BoldIcon,
  BulletsIcon,
  ClearFormatIcon,
  HighlightIcon,
  IndentIcon,
  ItalicIcon,
  NumbersIcon,
  OutdentIcon,
  QuoteIcon,
  RedoIcon,
  StrikeIcon,
  TextColourIcon,
  UnderlineIcon,
} from './editor-icons.ts'
import { FontTools } from './font-tools.tsx'
import { FormatButton } from './format-button.tsx'
import { ImageTool } from './image-tool.tsx'
import { LinkTool } from './link-tool.tsx'
import { HIGHLIGHTS, TEXT_COLOURS } from './mail-colours.ts'
import { TableTool } from './table-tool.tsx'
import { writeOn } from './write-on.ts'

export interface FormatToolsProps {
  editor: IEditor
  format: ContentModelFormatState
  font: MailFont | undefined
  takesPictures: boolean
  onFiles: (files: readonly File[]) => void
}

interface Tool {
  readonly word: keyof EditorWords
  readonly icon: Icon
  readonly keys?: string
  readonly run: (editor: IEditor) => void
  readonly isOn?: (format: ContentModelFormatState) => boolean | undefined
}

const LETTERS: readonly Tool[] = [
  { word: 'bold', icon: BoldIcon, keys: 'Ctrl+B', run: (e) => toggleBold(e), isOn: (f) => f.isBold },
  { word: 'italic', icon: ItalicIcon, keys: 'Ctrl+I', run: (e) => toggleItalic(e), isOn: (f) => f.isItalic },
  {
    word: 'underline',
    icon: UnderlineIcon,
    keys: 'Ctrl+U',
    run: (e) => toggleUnderline(e),
    isOn: (f) => f.isUnderline,
  },
  {
    word: 'strike',
    icon: StrikeIcon,
    keys: 'Ctrl+Shift+X',
    run: (e) => toggleStrikethrough(e),
    isOn: (f) => f.isStrikeThrough,
  },
]

const BLOCKS: readonly Tool[] = [
  {
    word: 'bullets',
    icon: BulletsIcon,
    keys: 'Ctrl+.',
    run: (e) => toggleBullet(e),
    isOn: (f) => f.isBullet,
  },
  {
    word: 'numbers',
    icon: NumbersIcon,
    keys: 'Ctrl+/',
    run: (e) => toggleNumbering(e),
    isOn: (f) => f.isNumbering,
  },
  { word: 'outdent', icon: OutdentIcon, run: (e) => setIndentation(e, 'outdent') },
  { word: 'indent', icon: IndentIcon, run: (e) => setIndentation(e, 'indent') },
  { word: 'quote', icon: QuoteIcon, run: (e) => toggleBlockQuote(e), isOn: (f) => f.isBlockQuote },
]

/** The controls of rich text. */
export function FormatTools({ editor, format, font, takesPictures, onFiles }: FormatToolsProps) {
  const button = ({ word, icon, keys, run, isOn }: Tool) => (
    <FormatButton
      key={word}
      icon={icon}
      label={editorWord(word)}
      shortcut={keys}
      pressed={isOn && (isOn(format) ?? false)}
      onClick={() => run(editor)}
    />
  )
  const paint = (change: typeof setTextColor, colour: string | undefined) => {
    writeOn(editor, () => change(editor, colour ?? null))
  }
  return (
    <>
      <FontTools editor={editor} format={format} font={font} />
      {LETTERS.map(button)}
      <ColourTool
        icon={TextColourIcon}
        label={editorWord('colour')}
        colours={TEXT_COLOURS}
        noneLabel={editorWord('automatic')}
        onChoose={(colour) => paint(setTextColor, colour)}
      />
      <ColourTool
        icon={HighlightIcon}
        label={editorWord('highlight')}
        colours={HIGHLIGHTS}
        noneLabel={editorWord('none')}
        onChoose={(colour) => paint(setBackgroundColor, colour)}
      />
      <Toolbar.Divider />
      {BLOCKS.map(button)}
      <AlignTool editor={editor} format={format} />
      <Toolbar.Divider />
      <LinkTool editor={editor} />
      <TableTool editor={editor} format={format} />
      {takesPictures && <ImageTool onFiles={onFiles} />}
      <Toolbar.Divider />
      {button({ word: 'clear', icon: ClearFormatIcon, keys: 'Ctrl+Space', run: (e) => clearFormat(e) })}
      {button({ word: 'undo', icon: UndoIcon, keys: 'Ctrl+Z', run: undo })}
      {button({ word: 'redo', icon: RedoIcon, keys: 'Ctrl+Y', run: redo })}
    </>
  )
}
