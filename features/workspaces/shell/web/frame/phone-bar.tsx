import { AllMailIcon, MailIcon } from '@laycan/ui/icons.ts'
import { BottomBar } from '@laycan/ui/layout/bottom-bar.tsx'
import { hrefOf, usePath } from '@laycan/web/navigation.ts'
import { useUnreadCounts } from '#features/marks/read-marks/web/public.ts'
import { isMailPath } from '../mail-places.ts'
import { t } from '../messages.ts'
import { isWithin, useAreas, useNavigation } from '../use-navigation.ts'

/** The bar holds five places. */
const MOST_ENTRIES = 3

/** The areas on a phone, at the thumb. */
export function PhoneBar() {
  const path = usePath()
  const { all: unread } = useUnreadCounts()
  const all = useNavigation()
  const others = useAreas()
  const items = [
    {
      id: 'mails',
      label: t('mail'),
      icon: MailIcon,
      href: hrefOf('/mails'),
      count: unread,
      countLabel: t('unread'),
    },
    { id: 'mailboxes', label: t('mailboxes'), icon: AllMailIcon, href: hrefOf('/mailboxes') },
    ...others
      .slice(0, MOST_ENTRIES)
      .map(({ id, label, icon, path: to }) => ({ id, label, icon, href: hrefOf(to) })),
  ]
  const other = others.find((entry) => isWithin(entry, path, all))
  const here = path === '/mailboxes' ? 'mailboxes' : other?.id
  return <BottomBar label={t('navigation')} items={items} active={isMailPath(path) ? 'mails' : here} />
}
