import { type MouseEvent, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Tree, type TreeNode, treeRowOf } from '@laycan/ui/fields/tree.tsx'
import { PlusIcon, TeamIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { hrefOf } from '@laycan/web/navigation.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { AddressGroup } from '#features/records/contacts/contract/contact.ts'
import { mayAddContacts, useAddressGroups } from '#features/records/contacts/web/public.ts'
import styles from '../contact-list.module.css'
import type { ContactsQuery } from '../contacts-query.ts'
import { t } from '../messages.ts'
import { entryKinds, shownKind } from './entry-kinds.ts'
import { openNewGroup } from './group-dialogs.tsx'
import { groupMenu } from './group-menu.ts'
import { showEntries, showGroup } from './show-entries.ts'

const OPEN = ['book', 'shared', 'my']

/** Levels of entries, shared groups and one's own, beside the list (AB-023). */
export function ContactNavigation({ query }: { query: ContactsQuery }) {
  const { groups, retry } = useAddressGroups()
  const [opened, setOpened] = useState<readonly (string | number)[]>(OPEN)
  const [menu, setMenu] = useState<{ at: Point; group: AddressGroup }>()
  const rights = currentRights()
  const known = Array.isArray(groups) ? groups : []
  const current = shownKind(query)
  const groupOf = (id: TreeNode['id'] | undefined) => known.find((group) => `group/${group.id}` === id)

  function choose(id: TreeNode['id']): void {
    const group = groupOf(id)
    const kind = entryKinds.find((each) => each.id === id)
    if (group) showGroup(group.id)
    else if (kind) showEntries(kind.query)
    else if (id === 'failed') retry()
    else setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id])
  }

  function openMenu(event: MouseEvent): void {
    const group = groupOf(treeRowOf(event.target))
    if (group && groupMenu(group, query).length > 0) setMenu({ at: openingPoint(event), group })
  }

  const nodes: TreeNode[] = [
    {
      id: 'book',
      label: t('book'),
      isHeading: true,
      children: entryKinds.map(({ id, label, icon }) => ({ id, label, icon, isCurrent: current === id })),
    },
    groupsNode('shared', known, {
      current,
      failed: groups === 'failed',
      mayAdd: rights !== undefined && mayAddContacts(rights),
    }),
    groupsNode('my', known, { current, failed: groups === 'failed', mayAdd: true }),
  ]
  return (
    <nav className={styles.navigation} aria-label={t('navigation')} onContextMenu={openMenu}>
      <Tree
        label={t('navigation')}
        nodes={nodes}
        compact
        expanded={opened}
        onExpandedChange={setOpened}
        onAction={choose}
      />
      <a className={styles.on_phone} href={hrefOf('/devices')}>
        {t('on_phone')}
      </a>
      <ContextMenu
        label={t('group_menu', { name: menu?.group.name ?? '' })}
        entries={menu === undefined ? [] : groupMenu(menu.group, query)}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
      />
    </nav>
  )
}

interface GroupsShown {
  readonly current: string
  readonly failed: boolean
  readonly mayAdd: boolean
}

function groupsNode(id: 'shared' | 'my', known: readonly AddressGroup[], shown: GroupsShown): TreeNode {
  const personal = id === 'my'
  const own = known.filter((group) => group.personal === personal)
  const children = own.map(
    (group): TreeNode => ({
      id: `group/${group.id}`,
      label: group.name,
      icon: TeamIcon,
      count: group.size,
      name: `${group.name}, ${t('in_group', { n: group.size })}`,
      isCurrent: shown.current === `group/${group.id}`,
    }),
  )
  const empty: TreeNode = shown.failed
    ? { id: personal ? 'failed' : 'failed-shared', label: t('groups_failed'), isMuted: true }
    : { id: `${id}/none`, label: t(personal ? 'no_my_groups' : 'no_shared_groups'), isMuted: true }
  return {
    id,
    label: t(personal ? 'my_groups' : 'shared_groups'),
    isHeading: true,
    children: children.length === 0 ? [empty] : children,
    ...(shown.mayAdd && {
      aside: (
        <IconButton
          size="small"
          icon={PlusIcon}
          label={t(personal ? 'new_my_group' : 'new_shared_group')}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => openNewGroup(personal)}
        />
      ),
    }),
  }
}
