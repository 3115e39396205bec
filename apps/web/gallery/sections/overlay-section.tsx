import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { LINE_COLOURS } from '@laycan/ui/display/line-colour.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ChevronDownIcon, FilterIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { SidePanel } from '@laycan/ui/overlays/side-panel.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { mailMenu } from '../fixtures/mail-menu.ts'
import styles from '../gallery.module.css'

/** Menus, popovers, dialogs, panels and toasts. */
export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'option' | 'panel'>()
  const [at, setAt] = useState<Point>()
  const [name, setName] = useState('')
  const close = () => setOpen(undefined)
  return (
    <div className={styles.stack} style={{ position: 'relative', minHeight: 220 }}>
      <div className={styles.row}>
        <Menu label="More actions" entries={mailMenu}>
          {(trigger) => <IconButton icon={MoreIcon} label="More actions" {...trigger} />}
        </Menu>
        <Menu label="Columns" entries={columnEntries}>
          {(trigger) => (
            <Button trailingIcon={ChevronDownIcon} {...trigger}>
              Columns
            </Button>
          )}
        </Menu>
        <Popover label="Filter by sender" content={() => <FilterPanel />}>
          {(trigger) => <IconButton icon={FilterIcon} label="Filter by sender" {...trigger} />}
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask first</Button>
        <Button onClick={() => setOpen('option')}>Ask until told not to</Button>
        <Button onClick={() => setOpen('panel')}>Side panel</Button>
        <span {...tooltip('12 Jan 2026, 08:31:07 (UTC+1)')}>3 hours ago</span>
      </div>
      <ToastButtons />
      <div>
        <Button onContextMenu={(event) => setAt(openingPoint(event))}>
          Right click here, or press Shift+F10
        </Button>
      </div>
      <ContextMenu label="Mail" entries={mailMenu} at={at} onClose={() => setAt(undefined)} />
      {open === 'dialog' && (
        <Dialog
          title="New folder"
          description="Everybody of the line sees a shared folder."
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" onClick={close}>
                Create
              </Button>
            </>
          }
        >
          <TextField label="Name" value={name} onValueChange={setName} />
          <Menu label="More actions" entries={mailMenu}>
            {(trigger) => (
              <Button trailingIcon={ChevronDownIcon} {...trigger}>
                A menu in a dialog
              </Button>
            )}
          </Menu>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Are you sure you want to delete 12 drafts?"
          text="They cannot be brought back."
          confirmLabel="Delete"
          kind="danger"
          onConfirm={() => {
            toast({ kind: 'success', text: '12 drafts deleted' })
          }}
          onClose={close}
        />
      )}
      {open === 'option' && (
        <ConfirmDialog
          title="Are you sure you want to archive 12 emails?"
          confirmLabel="Archive"
          optionLabel="Don’t ask again"
          onConfirm={(isOption) => {
            toast({ kind: 'success', text: isOption ? 'Archived, not asked again' : 'Archived' })
          }}
          onClose={close}
        />
      )}
      {open === 'panel' && (
        <SidePanel
          title="Ship MV North Star"
          width={420}
          onClose={close}
          footer={<Button onClick={close}>Done</Button>}
        >
          The page beside this panel stays in use.
        </SidePanel>
      )}
    </div>
  )
}

function ToastButtons() {
  const undo = { label: 'Undo', onPress: () => toast({ text: 'Taken back' }) }
  return (
    <div className={styles.row}>
      <Button
        onClick={() => toast({ kind: 'success', text: '3 emails archived', action: undo, duration: 10_000 })}
      >
        Toast with undo
      </Button>
      <Button onClick={() => toast({ text: 'This process may take several minutes to update' })}>
        Info toast
      </Button>
      <Button
        onClick={() =>
          toast({
            kind: 'danger',
            text: 'The mail could not be sent',
            detail: 'It is kept in Drafts. The server refused the recipient ops@example.com.',
          })
        }
      >
        Failure toast
      </Button>
    </div>
  )
}

function FilterPanel() {
  const [text, setText] = useState('')
  return (
    <div className={styles.stack}>
      <TextField label="Sender contains" size="small" value={text} onValueChange={setText} />
      <Checkbox label="Only people of the contact book" checked={false} onCheckedChange={() => {}} />
    </div>
  )
}

const columnEntries = LINE_COLOURS.slice(0, 5).map((label, index) => ({
  id: label,
  label,
  checked: index < 3,
  keepOpen: true,
  onSelect: () => {},
}))
