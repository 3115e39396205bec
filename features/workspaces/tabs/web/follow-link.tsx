import { useEffect } from 'react'
import { usePlace } from '@laycan/web/navigation.ts'
import { quietTab } from './calling-tabs.ts'
import { mailOfTab, withoutVisit } from './place.ts'
import { rememberLink } from './remembered-links.ts'
import { stripOf } from './strip.ts'
import { tabSteps, useOpenTabs } from './tab-store.ts'

/**
 * Wherever the link leads, its tab is the active one: it stops calling, remembers where it is left, and is stored as the
 * active tab (TB-008). Draws nothing; it stands apart so that opening a mail does not draw the strip again.
 */
export function FollowLink() {
  const link = usePlace((place) => place)
  const { tabs, active, passing } = stripOf(useOpenTabs(), link)
  useEffect(() => {
    if (active === undefined) return
    quietTab(active)
    rememberLink(active, mailOfTab(active) === undefined ? withoutVisit(link) : link)
  }, [active, link])
  const isStored = active !== undefined && active !== passing
  const isKnown = tabs.some((tab) => tab.id === active && tab.active)
  const hasOthers = tabs.length > 1
  useEffect(() => {
    // Nobody needs to know of the page tab while it is the only one.
    if (isStored && hasOthers && !isKnown)
      tabSteps.take({ kind: 'change', id: active, part: { active: true } })
  }, [isStored, isKnown, hasOthers, active])
  return null
}
