import type { DeviceType } from '#features/records/notification-settings/contract/alert-settings.ts'

/** Phones and tablets say so in their name, an iPad by its fingers alone. */
export function deviceType(): DeviceType {
  const { userAgent, maxTouchPoints } = navigator
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /Android|iPhone|iPad|Mobile/.test(userAgent) ? 'mobile' : 'web'
}
