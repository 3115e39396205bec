import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import {
  ArchiveIcon,
  BellIcon,
  ChevronDownIcon,
  CloseIcon,
  ComposeIcon,
  DismissIcon,
  ForwardIcon,
  JumpBottomIcon,
  JumpTopIcon,
  MoreIcon,
  ReplyAllIcon,
  ReplyIcon,
  SearchIcon,
  ShieldIcon,
  TagIcon,
} from '@laycan/ui/icons.ts'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import styles from './desk-section.module.css'
import { DeskSidebar } from './desk-sidebar.tsx'
import { MailTable } from './mail-table.tsx'

const TABS = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open', aside: <CountBadge count={312} label="mails" /> },
  {
    id: 'me',
    label: 'Assigned to me',
    calling: true,
    aside: <CountBadge count={8} label="mails" kind="strong" />,
  },
  { id: 'closed', label: 'Closed' },
] as const

/** The parts together as the product uses them. */
export function DeskSection() {
  const [sidebar, setSidebar] = useState(216)
  const [pane, setPane] = useState(430)
  const [query, setQuery] = useState('')
  return (
    <div className={styles.desk}>
      <header className={styles.header}>
        <strong className={styles.brand}>Laycan</strong>
        <div className={styles.search}>
          <TextField
            label="Search"
            hideLabel
            quiet
            size="small"
            icon={SearchIcon}
            placeholder="Search mails"
            value={query}
            onValueChange={setQuery}
          />
        </div>
        <IconButton icon={BellIcon} label="Notifications" dot />
        <Avatar name="Ada Lovelace" size={24} labelled />
      </header>
      <div className={styles.body}>
        <Splitter
          direction="horizontal"
          label="Sidebar"
          size={sidebar}
          min={160}
          max={360}
          onSizeChange={setSidebar}
          first={<DeskSidebar />}
          second={
            <Splitter
              direction="horizontal"
              sizedPane="second"
              label="Preview"
              size={pane}
              min={300}
              otherMin={280}
              onSizeChange={setPane}
              first={<DeskList />}
              second={<DeskPreview />}
            />
          }
        />
      </div>
    </div>
  )
}

function DeskList() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('open')
  return (
    <div className={styles.list}>
      <div className={styles.listBar}>
        <Tabs label="Emails" tabs={TABS} active={tab} onActivate={setTab} />
        <Button kind="quiet" size="small" trailingIcon={ChevronDownIcon}>
          Read & Unread
        </Button>
      </div>
      <div className={styles.rows}>
        <MailTable rowCount={18_322} preview={false} />
      </div>
      <footer className={styles.foot}>
        <span>1,240 of 18,322 emails</span>
        <IconButton icon={JumpTopIcon} label="Jump to top" shortcut="Home" size="small" />
        <IconButton icon={JumpBottomIcon} label="Jump to bottom" shortcut="End" size="small" />
      </footer>
    </div>
  )
}

function DeskPreview() {
  return (
    <article className={styles.preview}>
      <div className={styles.subjectBar}>
        <h3 className={styles.subject}>RE: Recap – MV PACIFIC DAWN / 55k coal</h3>
        <IconButton icon={MoreIcon} label="More actions" />
        <IconButton icon={DismissIcon} label="Close the preview" shortcut="Escape" />
      </div>
      <Toolbar label="Mail actions" className={styles.tools}>
        <Button kind="quiet" icon={ReplyIcon}>
          Reply
        </Button>
        <IconButton icon={ReplyAllIcon} label="Reply all" />
        <IconButton icon={ForwardIcon} label="Forward" />
        <Toolbar.Divider />
        <IconButton icon={CloseIcon} label="Close" shortcut="Mod+Shift+X" />
        <IconButton icon={TagIcon} label="Tag" />
        <IconButton icon={ArchiveIcon} label="Archive" />
        <Toolbar.Space />
        <Button kind="primary" icon={ComposeIcon} size="small">
          Write
        </Button>
      </Toolbar>
      <div className={styles.sender}>
        <Avatar name="Νίκος Παπαδόπουλος" size={32} />
        <div className={styles.names}>
          <div>
            <strong>Νίκος Παπαδόπουλος</strong> <span className={styles.address}>nikos@example.com</span>
          </div>
          <div className={styles.address}>to dry@example.com, 王小明</div>
        </div>
        <Badge tone="positive" icon={ShieldIcon}>
          Verified
        </Badge>
        <span className={styles.address}>2 hours ago</span>
      </div>
      <div className={styles.text}>
        <p>Dear Ada,</p>
        <p>
          We are pleased to confirm the following fixture with all subjects lifted today at 16:40 London time.
        </p>
        <p>
          Laycan 12/16 January, 55,000 mt coal 10 pct moloo, Richards Bay to Rotterdam, 25,000 mt sshinc each
          end.
        </p>
        <p>Kind regards</p>
      </div>
    </article>
  )
}
