import { type ContentModelFormatState, type IEditor, setAlignment } from 'roosterjs'
import { Menu } from '../../overlays/menu.tsx'
import { editorWord } from '../editor-words.ts'
import { AlignCentreIcon, AlignLeftIcon, AlignRightIcon } from './editor-icons.ts'
import { FormatButton } from './format-button.tsx'
import { writeOn } from './write-on.ts'

const CHOICES = [
  { value: 'left', word: 'alignLeft', icon: AlignLeftIcon, keys: 'Ctrl+Shift+L' },
  { value: 'center', word: 'alignCentre', icon: AlignCentreIcon, keys: 'Ctrl+Shift+E' },
  { value: 'right', word: 'alignRight', icon: AlignRightIcon, keys: 'Ctrl+Shift+R' },
] as const

/** To which side the lines of the paragraph stand. */
export function AlignTool({ editor, format }: { editor: IEditor; format: ContentModelFormatState }) {
  const current = CHOICES.find(({ value }) => value === format.textAlign) ?? CHOICES[0]
  return (
    <Menu
      label={editorWord('align')}
      entries={CHOICES.map(({ value, word, icon, keys }) => ({
        id: value,
        label: editorWord(word),
        icon,
        shortcut: keys,
        onSelect: () => writeOn(editor, () => setAlignment(editor, value)),
      }))}
    >
      {(trigger) => <FormatButton icon={current.icon} label={editorWord('align')} {...trigger} />}
    </Menu>
  )
}
