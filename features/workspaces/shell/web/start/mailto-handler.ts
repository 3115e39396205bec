import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

const wasOffered = storedValue({
  key: 'mailto_offered',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'device',
})

/** Registers this browser's `mailto:` links for us, once: the browser asks the user (SH-010). */
export function registerMailtoHandler(): void {
  if (wasOffered.get() || !window.isSecureContext || !('registerProtocolHandler' in navigator)) return
  try {
    navigator.registerProtocolHandler('mailto', `${location.origin}${location.pathname}#/sendMail?mailto=%s`)
    wasOffered.set(true)
  } catch {
    // Some browsers refuse it in private windows.
  }
}
