import { type FormEvent, useState } from 'react'
import { adjustLinkSelection, type IEditor, insertLink, removeLink } from 'roosterjs'
import { Button } from '../../buttons/button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { LinkIcon } from '../../icons.ts'
import { Popover } from '../../overlays/popover.tsx'
import { editorWord } from '../editor-words.ts'
import { FormatButton } from './format-button.tsx'
import { linkAddress } from './link-address.ts'
import styles from './link-tool.module.css'
import { writeOn } from './write-on.ts'

/** A link on the selected words, or of new ones. */
export function LinkTool({ editor }: { editor: IEditor }) {
  return (
    <Popover label={editorWord('link')} content={(close) => <LinkForm editor={editor} onDone={close} />}>
      {(trigger) => (
        <FormatButton
          icon={LinkIcon}
          label={editorWord('link')}
          shortcut="Ctrl+K"
          data-link-tool
          {...trigger}
        />
      )}
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: IEditor; onDone: () => void }) {
  const [[words, before]] = useState(() => adjustLinkSelection(editor))
  const [address, setAddress] = useState(before ?? '')
  const [text, setText] = useState(words)
  const [isWrong, setWrong] = useState(false)

  function leave(change: () => void) {
    onDone()
    writeOn(editor, change)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A form around the editor must not be sent.
    event.stopPropagation()
    const link = linkAddress(address)
    if (link === undefined) setWrong(true)
    else leave(() => insertLink(editor, link, undefined, text.trim() || address.trim()))
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={editorWord('linkAddress')}
        type="url"
        value={address}
        error={isWrong ? editorWord('linkWrong') : undefined}
        onValueChange={setAddress}
      />
      <TextField label={editorWord('linkText')} value={text} onValueChange={setText} />
      <div className={styles.buttons}>
        {before !== null && (
          <Button kind="quiet" onClick={() => leave(() => removeLink(editor))}>
            {editorWord('linkRemove')}
          </Button>
        )}
        <Button kind="primary" type="submit">
          {editorWord('linkInsert')}
        </Button>
      </div>
    </form>
  )
}
