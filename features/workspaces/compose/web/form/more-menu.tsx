import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ActivityIcon, MoreIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { signaturesFor } from '#features/records/signatures/web/public.ts'
import type { Composition, CompositionState } from '#features/workspaces/compose-draft/web/public.ts'
import { t } from '../messages.ts'
import { putSignature } from './use-signature.ts'

interface MoreMenuProps {
  composition: Composition
  state: CompositionState
  bodyType: 'html' | 'plain_text'
  onDiscard: () => void
  onVersions: () => void
}

const SWITCHES = ['high_importance', 'track', 'separately', 'reply_and_close'] as const

/** What is chosen for few mails: importance, plain text, tracking, one mail for each, closing the source. */
export function MoreMenu({ composition, state, bodyType, onDiscard, onVersions }: MoreMenuProps) {
  // CP-006: exists only with its flag, and only where there is a mail to close.
  const canClose = useFlag('reply-and-close') && state.origin.source_email_id !== null
  const entries = (): readonly MenuEntry[] => [
    ...SWITCHES.filter((name) => name !== 'reply_and_close' || canClose).map((name) => ({
      id: name,
      label: t(name),
      checked: state.words[name],
      onSelect: () => composition.change({ [name]: !state.words[name] }),
    })),
    {
      id: 'plain_text',
      label: t('plain_text'),
      checked: bodyType === 'plain_text',
      onSelect: () => composition.editor()?.setBodyType(bodyType === 'html' ? 'plain_text' : 'html'),
    },
    signatureMenu(composition, state.words.line_id),
    ...(state.draft_id === undefined
      ? []
      : [{ id: 'versions', label: t('versions'), icon: ActivityIcon, onSelect: onVersions }]),
    { kind: 'separator', id: 'separator' },
    { id: 'discard', label: t('discard'), icon: TrashIcon, danger: true, onSelect: onDiscard },
  ]
  return (
    <Menu label={t('more')} side="top" entries={entries}>
      {(trigger) => <IconButton icon={MoreIcon} label={t('more')} {...trigger} />}
    </Menu>
  )
}

function signatureMenu(composition: Composition, line_id: number | undefined): MenuEntry {
  const offered = line_id === undefined ? [] : signaturesFor(line_id)
  const put = (signature: (typeof offered)[number] | undefined) => {
    putSignature(composition, signature)
    composition.touch()
  }
  return {
    kind: 'submenu',
    id: 'signature',
    label: t('signature'),
    ...(offered.length === 0 ? { disabledReason: t('no_signatures') } : {}),
    entries: [
      ...offered.map((signature) => ({
        id: String(signature.id),
        label: signature.name,
        onSelect: () => put(signature),
      })),
      { kind: 'separator', id: 'separator' },
      { id: 'none', label: t('without_signature'), onSelect: () => put(undefined) },
    ],
  }
}
