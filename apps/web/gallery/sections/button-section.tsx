import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ToggleButton } from '@laycan/ui/buttons/toggle-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import {
  ArchiveIcon,
  BellIcon,
  ChevronDownIcon,
  CloseIcon,
  ComposeIcon,
  ErrorIcon,
  ForwardIcon,
  MoreIcon,
  ReplyAllIcon,
  ReplyIcon,
  SendIcon,
  StarIcon,
  StarredIcon,
  TagIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'

/** Buttons, icon buttons and a toolbar. */
export function ButtonSection() {
  const [busy, setBusy] = useState(false)
  const [starred, setStarred] = useState(true)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button kind="primary" icon={ComposeIcon} shortcut="N">
          Compose
        </Button>
        <Button icon={ReplyIcon}>Reply</Button>
        <Button kind="quiet" trailingIcon={ChevronDownIcon}>
          Open
        </Button>
        <Button kind="danger" icon={TrashIcon}>
          Delete for everyone
        </Button>
        <Button disabledReason="You may not send from this line">Disabled</Button>
        <Button kind="primary" icon={SendIcon} busy={busy} onClick={() => setBusy(!busy)}>
          Send
        </Button>
        <Button kind="primary" busy>
          Sending
        </Button>
      </div>
      <div className={styles.row}>
        <Button size="small">Small</Button>
        <Button>Normal</Button>
        <Button size="large" kind="primary">
          Sign in
        </Button>
        <div style={{ width: 140 }}>
          <Button block>A label that is far too long for its place</Button>
        </div>
      </div>
      <div className={styles.row}>
        <IconButton icon={ArchiveIcon} label="Archive" shortcut="E" />
        <IconButton
          icon={starred ? StarredIcon : StarIcon}
          label={starred ? 'Unstar' : 'Star'}
          tone={starred ? 'accent' : 'plain'}
          onClick={() => setStarred(!starred)}
        />
        <IconButton icon={TagIcon} label="Show tags" pressed />
        <ToggleButton pressed={starred} onPress={() => setStarred(!starred)}>
          Starred only
        </ToggleButton>
        <IconButton icon={BellIcon} label="Notifications" dot />
        <IconButton icon={ErrorIcon} label="Sending failed" tone="danger" />
        <IconButton icon={TrashIcon} label="Delete" disabledReason="Only the sender may delete a draft" />
        <IconButton icon={MoreIcon} label="More" size="small" />
        <IconButton icon={ComposeIcon} label="Compose" size="large" />
      </div>
      <Toolbar label="Mail actions">
        <Button kind="quiet" icon={ReplyIcon} shortcut="R">
          Reply
        </Button>
        <Button kind="quiet" icon={ReplyAllIcon}>
          Reply all
        </Button>
        <Button kind="quiet" icon={ForwardIcon}>
          Forward
        </Button>
        <Toolbar.Divider />
        <IconButton icon={CloseIcon} label="Close" shortcut="Mod+Shift+X" />
        <IconButton icon={TagIcon} label="Tag" />
        <IconButton icon={ArchiveIcon} label="Archive" />
        <Toolbar.Space />
        <IconButton icon={MoreIcon} label="More actions" />
      </Toolbar>
    </div>
  )
}
