import { type ReactNode, useEffect } from 'react'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { addCommandPlaces } from '@laycan/web/command-places.ts'
import { LEAVING_MS, useLastStep } from '@laycan/web/last-step.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, PHONE, useMedia } from '@laycan/web/use-media.ts'
import { AnnouncementBanners } from '#features/foundation/announcements/web/public.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useSessionState } from '#features/foundation/session/web/public.ts'
import { ComposePlace } from '#features/workspaces/compose/web/public.ts'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { HoldBanner } from './frame/hold-banner.tsx'
import { LeaveQuestion } from './frame/leave-question.tsx'
import { LoggingOut } from './frame/logging-out.tsx'
import { MainArea } from './frame/main-area.tsx'
import { OfflineBanner } from './frame/offline-banner.tsx'
import { PhoneBar } from './frame/phone-bar.tsx'
import { useUnreadIcon } from './frame/use-unread-icon.ts'
import { t } from './messages.ts'
import { lineCommands } from './place-commands.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SIDEBAR_MAX, SIDEBAR_MIN, SIDEBAR_WIDTH, sidebarCollapsed, sidebarWidth } from './sidebar-width.ts'
import { UpdateBanner } from './updates/update-banner.tsx'

/** The frame around every screen of the product (SH-005). */
export function Shell({ children }: { children: ReactNode }) {
  const { status } = useSessionState()
  // Between the sign-out and the sign-in page there is nobody whose frame this could be.
  return status === 'signed_in' || status === 'logging_out' ? <Frame>{children}</Frame> : null
}

function Frame({ children }: { children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  const lines = useLines()
  useLastStep(isPhone, sayHeld)
  useUnreadIcon()
  useEffect(() => addCommandPlaces(() => lineCommands(lines)), [lines])
  return (
    <div className={styles.shell}>
      <Header />
      <OfflineBanner />
      <HoldBanner />
      <AnnouncementBanners />
      <UpdateBanner />
      {isPhone ? <PhoneBody>{children}</PhoneBody> : <DeskBody>{children}</DeskBody>}
      {isPhone ? <PhoneBar /> : <Footer />}
      <ComposePlace />
      <LoggingOut />
      <LeaveQuestion />
    </div>
  )
}

function sayHeld(): void {
  toast({ id: 'last-step', text: t('backAgain'), duration: LEAVING_MS })
}

function PhoneBody({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <MainArea>{children}</MainArea>
    </div>
  )
}

function DeskBody({ children }: { children: ReactNode }) {
  const isNarrow = useMedia(NARROW)
  const isCollapsed = useStored(sidebarCollapsed)
  const width = useStored(sidebarWidth)
  const main = <MainArea>{children}</MainArea>
  if (isNarrow || isCollapsed) {
    return (
      <div className={styles.body}>
        <div className={styles.rail}>
          <Sidebar collapsed />
        </div>
        {main}
      </div>
    )
  }
  return (
    <div className={styles.body}>
      <Splitter
        direction="horizontal"
        label={t('sidebar')}
        size={width}
        min={SIDEBAR_MIN}
        max={SIDEBAR_MAX}
        defaultSize={SIDEBAR_WIDTH}
        onSizeChange={sidebarWidth.set}
        first={<Sidebar />}
        second={main}
      />
    </div>
  )
}
